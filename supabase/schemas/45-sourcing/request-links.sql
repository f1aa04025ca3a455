-- The client's page of a request: /request#key, or the account. A key opens one request and nothing else; opening changes nothing.

-- Six digits, sent to the address on file. A link that was forwarded reads, but cannot answer an offer.
create table private.answer_codes (
  request_id uuid primary key references public.watch_requests (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  wrong_tries integer not null default 0
);
alter table private.answer_codes enable row level security;

create table public.request_messages (
  -- Chosen by the browser or the email provider, so that a retry is recognized.
  id uuid primary key,
  request_id uuid not null references public.watch_requests (id) on delete cascade,
  -- The form takes 2,000 characters, an email more.
  words text not null constraint request_messages_words_length check (private.is_text(words, 1, 10000)),
  created_at timestamptz not null default now()
);
create index request_messages_request_idx on public.request_messages (request_id, created_at);
alter table public.request_messages enable row level security;
grant select on public.request_messages to authenticated;
grant all on public.request_messages to service_role;
create policy "Admins can read messages of clients" on public.request_messages
  for select to authenticated using ((select private.is_admin()));
-- Undo restores messages together with their request.
create trigger request_messages_log after delete on public.request_messages
  for each row execute function private.log_change('request_id');

-- Sets the side that has to act; `private.before_watch_request` notes since when. A second message does not start the time again.
create function private.set_waiting(request uuid, whom text) returns void
  language sql set search_path = ''
as $$
  update public.watch_requests as known
  set waiting_for = whom
  where known.id = request and known.waiting_for is distinct from whom
$$;

-- Returns the request of a key, or by its id that of the account, if its confirmed email address is the request's. A wrong key, a deleted
-- request and another's get the same refusal.
create function private.open_request(key text, id uuid) returns public.watch_requests
  language plpgsql set search_path = ''
as $$
declare
  request public.watch_requests;
  own_email constant text := case when key is null then private.own_email() end;
begin
  perform private.refuse_unless_posted();
  select known.* into request from public.watch_requests as known
  where case
    when key is null then known.id = open_request.id and private.email_key(known.contact_info) = own_email
    else known.id = (
      select link.about_id from private.link_keys as link
      where link.digest = sha256(convert_to(key, 'UTF8')) and link.about = 'watch_requests')
  end;
  if request.id is null then
    raise exception using errcode = 'PT410', message = 'request_link_over';
  end if;
  return request;
end
$$;

-- 'a•••@example.com'
create function private.masked_email(email text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select case when private.is_email(email) then left(email, 1) || '•••@' || split_part(email, '@', 2) end $$;

create function private.shown_wants(request uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select to_jsonb(want) - array['id', 'request_id', 'email', 'category', 'patterns', 'brands', 'confirmed_at', 'created_at']
  from public.wants as want where want.request_id = shown_wants.request
$$;

-- The client's view of a request: no notes, no next step, no seller, no asked price and no margin.
create function private.shown_request(request public.watch_requests) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', request.id, 'name', btrim(request.first_name || ' ' || request.last_name), 'details', request.watch_details,
    'budget', request.budget, 'stage', request.status, 'created_at', request.created_at,
    'waiting_for', request.waiting_for, 'waiting_since', request.waiting_since, 'code_goes_to', private.masked_email(request.contact_info),
    'wants', private.shown_wants(request.id),
    'candidates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', candidate.id, 'watch_id', case when private.is_public_watch(watch) then watch.id end, 'name', candidate.name,
        'image_urls', case when watch.id is null then candidate.image_urls else watch.image_urls end,
        'reference', coalesce(candidate.reference, watch.reference), 'made_year', coalesce(candidate.made_year, watch.made_year),
        'condition', coalesce(candidate.condition, watch.condition), 'has_box', coalesce(candidate.has_box, watch.has_box),
        'has_papers', coalesce(candidate.has_papers, watch.has_papers), 'words', coalesce(candidate.words, nullif(watch.description, '')),
        'place', candidate.place, 'shown_at', candidate.shown_at) order by candidate.shown_at, candidate.id), '[]')
      from public.candidates as candidate left join public.watches as watch on watch.id = candidate.watch_id
      where candidate.request_id = request.id and candidate.shown_at is not null),
    'offers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', offer.id, 'candidate_id', offer.candidate_id, 'price', offer.price::float8, 'words', offer.words, 'ends_at', offer.ends_at,
        'revision', offer.revision, 'reason', offer.reason, 'decided_at', offer.decided_at, 'created_at', offer.created_at,
        'status', case
          when offer.status = 'open' and (offer.ends_at <= now() or request.status in ('found', 'closed')) then 'ended'
          else offer.status
        end)
        order by offer.created_at, offer.id), '[]')
      from public.offers as offer where offer.request_id = request.id),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.at), '[]')
      from (
        select 'client' as by, own.words, own.created_at as at from public.request_messages as own where own.request_id = request.id
        union all
        select 'shop', reply.words, reply.created_at from public.replies as reply
        where reply.about = 'watch_requests' and reply.about_id = request.id and reply.channel = 'email'
      ) as message))
$$;

-- Volatile, so that PostgREST accepts only POST.
create function private.request_by_key(key text, request uuid) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.shown_request(private.open_request(key, request)) $$;

create function public.request_by_key(key text default null, request uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.request_by_key(key, request) $$;

-- The client corrects what is wanted. `seen` is the version that they corrected, null for the first.
create function private.correct_wants(key text, request uuid, wants jsonb, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, request);
  former public.wants;
  present public.wants;
begin
  perform private.limit_submissions('request_page', asked.id::text);
  perform private.refuse_closed_request(asked);
  select * into former from public.wants as want where want.request_id = asked.id for update;
  if former.updated_at is distinct from seen then
    raise exception using errcode = 'PT409', message = 'wants_changed';
  end if;
  begin
    present := jsonb_populate_record(former, wants - array[
      'id', 'request_id', 'email', 'category', 'is_notified', 'confirmed_at', 'created_at', 'updated_at', 'patterns', 'brands']);
    insert into public.wants as known
      (request_id, search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by)
    values (
      asked.id, coalesce(present.search, ''), coalesce(present.narrow, '{}'), present.reference, present.made_from, present.made_to,
      present.condition, coalesce(present.needs_box, false), coalesce(present.needs_papers, false), present.budget, present.needed_by)
    on conflict (request_id) do update set
      search = excluded.search, narrow = excluded.narrow, reference = excluded.reference, made_from = excluded.made_from,
      made_to = excluded.made_to, condition = excluded.condition, needs_box = excluded.needs_box, needs_papers = excluded.needs_papers,
      budget = excluded.budget, needed_by = excluded.needed_by;
  exception when check_violation or data_exception then
    raise exception using errcode = 'PT422', message = 'wants_invalid';
  end;
  perform private.set_waiting(asked.id, 'shop');
  perform private.tell_owner_of_request(asked, 'corrected', null, null);
  return private.shown_request(private.open_request(key, request));
end
$$;

create function public.correct_wants(wants jsonb, seen timestamptz default null, key text default null, request uuid default null)
  returns jsonb
  language sql set search_path = ''
as $$ select private.correct_wants(key, request, wants, seen) $$;

create function private.refuse_closed_request(request public.watch_requests) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if request.status in ('found', 'closed') then
    raise exception using errcode = 'PT409', message = 'request_over';
  end if;
end
$$;

-- The client's page says that a message takes up a closed search again.
create function private.place_message(request public.watch_requests, id uuid, words text) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.watch_requests as known set status = 'searching' where known.id = request.id and known.status = 'closed';
  insert into public.request_messages (id, request_id, words) values (place_message.id, request.id, btrim(place_message.words));
  perform private.set_waiting(request.id, 'shop');
  perform private.tell_owner_of_request(request, 'message', place_message.id, btrim(place_message.words));
end
$$;

create function private.write_message(key text, request uuid, id uuid, words text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, request);
begin
  if private.is_text(words, 1, 2000) is not true or id is null then
    raise exception using errcode = 'PT422', message = 'words_invalid';
  end if;
  if not exists (select from public.request_messages as known where known.id = write_message.id) then
    perform private.limit_submissions('request_page', asked.id::text);
    perform private.place_message(asked, id, words);
  end if;
  return private.shown_request(private.open_request(key, request));
end
$$;

create function public.write_message(id uuid, words text, key text default null, request uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.write_message(key, request, id, words) $$;

-- The digest is of code and request, so that digests of all codes are made for one request at a time.
create function private.code_digest(request uuid, code text) returns bytea
  language sql immutable parallel safe set search_path = ''
as $$ select sha256(convert_to(request::text || code, 'UTF8')) $$;

-- Ten an hour at most (`private.limit_submissions`).
create function private.send_answer_code(key text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, null);
  -- Six of the digits of a random uuid's bytes, without a bias that matters.
  code constant text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000)::text, 6, '0');
begin
  if key is null or private.is_email(asked.contact_info) is not true then
    raise exception using errcode = 'PT422', message = 'no_email_for_code';
  end if;
  perform private.limit_submissions('answer_code', asked.id::text);
  insert into private.answer_codes as known (request_id, digest) values (asked.id, private.code_digest(asked.id, code))
  on conflict (request_id) do update set digest = excluded.digest, created_at = now(), wrong_tries = 0;
  perform private.queue_email(
    'answer-code', 'watch_requests', asked.id, 'answer_codes/' || gen_random_uuid(), asked.contact_info,
    jsonb_build_object('name', private.name_in_email(asked.first_name), 'code', code), now(), now() + private.code_patience());
end
$$;

create function public.send_answer_code(key text) returns void
  language sql set search_path = ''
as $$ select private.send_answer_code(key) $$;

create function private.code_patience() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '15 minutes' $$;

-- A code answers offers for fifteen minutes. After five wrong tries it is void. A wrong try is counted, so this raises no error.
create function private.check_code(request uuid, code text) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  sent private.answer_codes;
begin
  select * into sent from private.answer_codes as known where known.request_id = check_code.request for update;
  if sent.request_id is null or sent.created_at < now() - private.code_patience() or sent.wrong_tries >= 5 then
    return false;
  end if;
  if sent.digest = private.code_digest(request, code) then
    return true;
  end if;
  update private.answer_codes as known set wrong_tries = known.wrong_tries + 1 where known.request_id = check_code.request;
  return false;
end
$$;

-- `outcome` is 'agreed' or 'declined'. With a key, a code is needed. Returns the request; `wrong_code` is true if nothing was decided.
create function private.answer_offer(key text, request uuid, offer uuid, revision integer, outcome text, reason text, code text)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, request);
  former public.offers;
begin
  if (outcome in ('agreed', 'declined')) is not true then
    raise exception using errcode = 'PT422', message = 'offer_decided';
  end if;
  if key is not null and private.check_code(asked.id, code) is not true then
    return private.shown_request(asked) || '{"wrong_code": true}';
  end if;
  former := private.lock_offer(offer, revision, asked.id);
  -- The response to the first try was lost.
  if former.status = outcome and former.decided_by = 'client' then
    return private.shown_request(asked);
  end if;
  perform private.refuse_closed_request(asked);
  perform private.decide_offer(former, outcome, reason, 'client');
  perform private.tell_owner_of_request(asked, outcome, former.id, nullif(btrim(reason), ''));
  return private.shown_request(private.open_request(key, request));
end
$$;

create function public.answer_offer(
  offer uuid, revision integer, outcome text, reason text default null, code text default null, key text default null,
  request uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.answer_offer(key, request, offer, revision, outcome, reason, code) $$;
grant execute on function private.request_by_key, public.request_by_key, private.correct_wants, public.correct_wants,
  private.write_message, public.write_message, private.send_answer_code, public.send_answer_code, private.answer_offer,
  public.answer_offer to anon, authenticated, service_role;

-- The owner renews a leaked link: all former ones end, and the client gets the new one.
create function private.renew_request_link(request uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.link_keys as link where link.about = 'watch_requests' and link.about_id = request;
  delete from private.answer_codes as known where known.request_id = request;
  perform private.write_down('renew', 'watch_requests', request::text);
  perform private.tell_client('request-link', request, 'watch_requests/' || request || '/link/' || gen_random_uuid(), '{}');
end
$$;

create function public.renew_request_link(request uuid) returns void
  language sql set search_path = ''
as $$ select private.renew_request_link(request) $$;
grant execute on function private.renew_request_link, public.renew_request_link to authenticated;
