-- Offers of candidates to a request's client. Functions below write them, so that every decision is made under a lock.

create table public.offers (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key,
  request_id uuid not null references public.watch_requests (id) on delete cascade,
  -- Deferred: the undo of a request's deletion may restore an offer before its candidate.
  candidate_id uuid not null references public.candidates (id) on delete cascade deferrable initially deferred,
  -- US dollars, for this client alone.
  price numeric(12, 2) not null constraint offers_price_range check (price between 1 and 99999999),
  words text constraint offers_words_length check (private.is_text(words, 1, 2000)),
  -- 6 PM of its day in the shop's time zone.
  ends_at timestamptz not null,
  -- Counts the owner's changes. A decision names the revision that it is about.
  revision integer not null default 1,
  status text not null default 'open'
    constraint offers_status_known check (status in ('open', 'agreed', 'declined', 'withdrawn', 'lost')),
  -- The client's, when they declined.
  reason text constraint offers_reason_length check (private.is_text(reason, 1, 500)),
  decided_by text constraint offers_decided_by_known check (decided_by in ('client', 'shop')),
  -- The status of a watch of the catalogue before the client agreed, for a later withdrawal.
  watch_was text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offers_decided_whole check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index offers_request_idx on public.offers (request_id, created_at);
create index offers_candidate_idx on public.offers (candidate_id);
-- A candidate has one offer that can still be agreed to.
create unique index offers_open_key on public.offers (candidate_id) where status in ('open', 'agreed');

alter table public.offers enable row level security;
grant select on public.offers to authenticated;
grant all on public.offers to service_role;
create policy "Admins can read offers" on public.offers
  for select to authenticated using ((select private.is_admin()));

-- Undo restores offers together with their request. An offer itself is not undone: it is withdrawn.
create trigger offers_log after delete on public.offers
  for each row execute function private.log_change('request_id');

create function private.offer_end(day date) returns timestamptz
  language sql stable set search_path = ''
as $$ select (day + time '18:00') at time zone 'America/Phoenix' $$;

create function private.refuse_offer_end(day date) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.offer_end(day) <= now() or private.offer_end(day) > now() + interval '90 days' or day is null then
    raise exception using errcode = 'PT422', message = 'offer_end_invalid';
  end if;
end
$$;

-- A reserved watch is free for the client for whom the owner reserved it.
create function private.is_free_for(watch public.watches, client uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select (
      watch.status in ('draft', 'coming', 'available')
      or watch.status = 'reserved' and exists (
        select from public.stock_records as record where record.id = watch.id and record.reserved_for = client))
    and not exists (
      select from public.offers as offer join public.candidates as candidate on candidate.id = offer.candidate_id
      where candidate.watch_id = watch.id and offer.status = 'agreed')
$$;

-- Offers candidates with one text and end: `items` is [{"id": …, "candidate": …, "price": 12000}]. The client gets one email. A repeat
-- adds nothing.
create function private.make_offers(request uuid, items jsonb, words text, ends_on date) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.watch_requests;
  made uuid[];
begin
  perform private.require_admin();
  select * into asked from public.watch_requests as known where known.id = make_offers.request for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'replied_row_gone';
  end if;
  if asked.status in ('found', 'closed') then
    raise exception using errcode = 'PT409', message = 'request_closed';
  end if;
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 12 then
    raise exception using errcode = 'PT422', message = 'no_candidates_chosen';
  end if;
  if (
    select count(*) from jsonb_to_recordset(items) as item (id uuid) join public.offers as known on known.id = item.id
  ) = jsonb_array_length(items) then
    return;
  end if;
  perform private.refuse_offer_end(ends_on);
  if exists (
    select from jsonb_to_recordset(items) as item (candidate uuid)
    join public.candidates as candidate on candidate.id = item.candidate and candidate.request_id = asked.id
    join public.watches as watch on watch.id = candidate.watch_id
    where not private.is_free_for(watch, asked.client_id)) then
    raise exception using errcode = 'PT409', message = 'watch_taken';
  end if;
  begin
    with given as (
      insert into public.offers (id, request_id, candidate_id, price, words, ends_at)
      select item.id, asked.id, candidate.id, item.price, nullif(btrim(make_offers.words), ''), private.offer_end(ends_on)
      from jsonb_to_recordset(items) as item (id uuid, candidate uuid, price numeric)
      join public.candidates as candidate on candidate.id = item.candidate and candidate.request_id = asked.id
      returning id
    )
    select array_agg(id) into made from given;
  exception when unique_violation then
    raise exception using errcode = 'PT409', message = 'candidate_offered';
  end;
  if coalesce(cardinality(made), 0) <> jsonb_array_length(items) then
    raise exception using errcode = 'PT404', message = 'candidate_gone';
  end if;
  update public.candidates as candidate set shown_at = now()
  where candidate.shown_at is null and candidate.id in (select offer.candidate_id from public.offers as offer where offer.id = any (made));
  update public.watch_requests as known set status = 'offered' where known.id = asked.id and known.status in ('new', 'searching');
  perform private.set_waiting(asked.id, 'client');
  perform private.write_down('offer', 'watch_requests', asked.id::text, null, jsonb_build_object('offers', made));
  perform private.tell_client('request-offer', asked.id, 'offers/' || made[1], private.offers_in_email(made));
end
$$;

create function public.make_offers(request uuid, items jsonb, words text, ends_on date) returns void
  language sql set search_path = ''
as $$ select private.make_offers(request, items, words, ends_on) $$;

-- Locks the offer, after its watch and its request: everybody who decides about a watch waits for its lock first. `revision` is the one
-- that the caller saw.
create function private.lock_offer(id uuid, revision integer, request uuid default null) returns public.offers
  language plpgsql set search_path = ''
as $$
declare
  offer public.offers;
begin
  perform from public.watches as watch
  where watch.id = (
    select candidate.watch_id from public.offers as known join public.candidates as candidate on candidate.id = known.candidate_id
    where known.id = lock_offer.id)
  for update;
  perform from public.watch_requests as asked
  where asked.id = (select known.request_id from public.offers as known where known.id = lock_offer.id) for update;
  select * into offer from public.offers as known
  where known.id = lock_offer.id and (lock_offer.request is null or known.request_id = lock_offer.request)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'offer_gone';
  end if;
  if offer.revision is distinct from lock_offer.revision then
    raise exception using errcode = 'PT409', message = 'offer_changed';
  end if;
  return offer;
end
$$;

create function private.change_offer(offer uuid, revision integer, price numeric, words text, ends_on date) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.offers;
begin
  perform private.require_admin();
  former := private.lock_offer(offer, revision);
  if former.status <> 'open' then
    raise exception using errcode = 'PT409', message = 'offer_decided';
  end if;
  perform private.refuse_offer_end(ends_on);
  update public.offers as known
  set price = change_offer.price, words = nullif(btrim(change_offer.words), ''), ends_at = private.offer_end(ends_on),
    revision = known.revision + 1
  where known.id = former.id;
  perform private.set_waiting(former.request_id, 'client');
  perform private.write_down('offer', 'watch_requests', former.request_id::text, null, jsonb_build_object('offers', array[former.id]));
  perform private.tell_client(
    'request-offer', former.request_id, 'offers/' || former.id || '/' || former.revision + 1, private.offers_in_email(array[former.id]));
end
$$;

create function public.change_offer(offer uuid, revision integer, price numeric, words text, ends_on date) returns void
  language sql set search_path = ''
as $$ select private.change_offer(offer, revision, price, words, ends_on) $$;

-- The owner decides: 'agreed', also to an offer that has ended, 'declined' for a client who said so, or 'withdrawn', also of an agreed one.
create function private.settle_offer(offer uuid, revision integer, outcome text, reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.offers;
begin
  perform private.require_admin();
  former := private.lock_offer(offer, revision);
  perform private.decide_offer(former, outcome, reason, 'shop');
  perform private.write_down('offer', 'watch_requests', former.request_id::text, null, jsonb_build_object('offers', array[former.id]));
end
$$;

create function public.settle_offer(offer uuid, revision integer, outcome text, reason text default null) returns void
  language sql set search_path = ''
as $$ select private.settle_offer(offer, revision, outcome, reason) $$;
grant execute on function private.make_offers, public.make_offers, private.change_offer, public.change_offer, private.settle_offer,
  public.settle_offer to authenticated;

-- The offer and its watch are locked. To agree means to see the watch, not to buy it. It reserves a watch of the catalogue for the client,
-- and other clients lose their open offers of it.
create function private.decide_offer(offer public.offers, outcome text, reason text, who text) returns void
  language plpgsql set search_path = ''
as $$
declare
  watch public.watches;
begin
  if offer.status <> 'open' and not (offer.status = 'agreed' and outcome = 'withdrawn') then
    raise exception using errcode = 'PT409', message = case offer.status when 'lost' then 'offer_lost' else 'offer_decided' end;
  end if;
  if (outcome in ('agreed', 'declined', 'withdrawn')) is not true then
    raise exception using errcode = 'PT422', message = 'offer_decided';
  end if;
  if who = 'client' and offer.ends_at <= now() then
    raise exception using errcode = 'PT409', message = 'offer_ended';
  end if;
  if char_length(btrim(reason)) > 500 then
    raise exception using errcode = 'PT422', message = 'word_too_long';
  end if;
  select known.* into watch
  from public.candidates as candidate join public.watches as known on known.id = candidate.watch_id where candidate.id = offer.candidate_id;
  if outcome = 'agreed' and watch.id is not null then
    if not private.is_free_for(watch, (select asked.client_id from public.watch_requests as asked where asked.id = offer.request_id)) then
      raise exception using errcode = 'PT409', message = 'offer_lost';
    end if;
    perform private.reserve_for_request(watch, offer.request_id);
    perform private.lose_other_offers(watch.id, offer.id);
  elsif outcome = 'withdrawn' and offer.status = 'agreed' then
    perform private.end_reservation(watch, offer);
  end if;
  update public.offers as known
  set status = outcome, decided_at = now(), decided_by = who, reason = nullif(btrim(decide_offer.reason), ''),
    watch_was = case when outcome = 'agreed' then watch.status end
  where known.id = offer.id;
  if outcome = 'agreed' then
    update public.watch_requests as known set status = 'agreed' where known.id = offer.request_id;
    -- They choose a time to see it.
    perform private.set_waiting(offer.request_id, 'client');
  else
    perform private.go_on_without_offer(offer.request_id);
  end if;
end
$$;

-- The stage follows the offers that are left, and the shop has the next move.
create function private.go_on_without_offer(request uuid) returns void
  language sql set search_path = ''
as $$
  update public.watch_requests as known
  set status = case
    when exists (select from public.offers as offer where offer.request_id = known.id and offer.status = 'agreed') then 'agreed'
    when exists (select from public.offers as offer where offer.request_id = known.id and offer.status = 'open') then 'offered'
    else 'searching'
  end
  where known.id = go_on_without_offer.request and known.status in ('offered', 'agreed');
  select private.set_waiting(request, 'shop');
$$;

-- A booked appointment ends the wait for a client who agreed; a canceled one begins it again. `whom` is null or 'client'.
create function private.note_booking(client uuid, whom text) returns void
  language sql set search_path = ''
as $$
  update public.watch_requests as known
  set waiting_for = whom
  where known.client_id = client and known.status = 'agreed'
    and known.waiting_for is not distinct from case when whom is null then 'client' end
$$;

-- A draft stays hidden, but its stock record says for whom it is reserved. A client's decision is logged as an admin's change would be:
-- the watch's page tells its visitors since when it is reserved.
create function private.reserve_for_request(watch public.watches, request uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if watch.status in ('coming', 'available') then
    update public.watches as known set status = 'reserved' where known.id = watch.id;
    insert into public.audit_log (actor, actor_name, action, source, row_id, before, after)
    select null, 'A client', 'update', 'watches', watch.id, jsonb_build_object('status', watch.status), '{"status": "reserved"}'
    where not private.is_admin();
  end if;
  insert into public.stock_records as known (id, reserved_for)
  select watch.id, asked.client_id from public.watch_requests as asked where asked.id = reserve_for_request.request
  on conflict (id) do update set reserved_for = excluded.reserved_for, reserved_until = null;
end
$$;

-- Does nothing to a watch that the owner had reserved before, has reserved for somebody else since, or sold.
create function private.end_reservation(watch public.watches, offer public.offers) returns void
  language plpgsql set search_path = ''
as $$
begin
  if watch.status not in ('draft', 'reserved') or offer.watch_was = 'reserved' then
    return;
  end if;
  update public.stock_records as known set reserved_for = null, reserved_until = null
  from public.watch_requests as asked
  where known.id = watch.id and asked.id = offer.request_id and known.reserved_for = asked.client_id;
  if found then
    update public.watches as known set status = offer.watch_was where known.id = watch.id and known.status = 'reserved';
  end if;
end
$$;

create function private.lose_other_offers(watch uuid, agreed uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  lost record;
begin
  for lost in
    update public.offers as other
    set status = 'lost', decided_at = now(), decided_by = 'shop'
    from public.candidates as candidate
    where candidate.id = other.candidate_id and candidate.watch_id = lose_other_offers.watch and other.status = 'open' and other.id <> agreed
    returning other.request_id
  loop
    perform private.go_on_without_offer(lost.request_id);
  end loop;
end
$$;
