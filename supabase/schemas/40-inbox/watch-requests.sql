-- Admins also enter requests of callers and walk-ins.

create table public.watch_requests (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint watch_requests_first_name_length check (private.is_text(first_name, 1, 99)),
  last_name text not null constraint watch_requests_last_name_length check (private.is_text(last_name, 1, 99)),
  contact_info text not null constraint watch_requests_contact_info_shape check (private.is_contact(contact_info)),
  watch_details text not null constraint watch_requests_watch_details_length check (private.is_text(watch_details, 1, 2000)),
  budget text constraint watch_requests_budget_length check (private.is_text(budget, 1, 100)),
  newsletter_signup boolean not null default false,
  created_at timestamptz not null default now(),
  status text not null default 'new'
    constraint watch_requests_status_known check (status in ('new', 'searching', 'offered', 'agreed', 'found', 'closed')),
  notes text constraint watch_requests_notes_length check (private.is_text(notes, 1, 5000)),
  updated_at timestamptz not null default now(),
  client_id uuid references public.clients (id),
  -- Why the owner closed it.
  closed_because text constraint watch_requests_closed_because_known check (
    closed_because in ('not_found', 'too_expensive', 'bought_elsewhere', 'changed_mind', 'no_reply', 'other')),
  next_step text constraint watch_requests_next_step_length check (private.is_text(next_step, 1, 500)),
  next_step_on date constraint watch_requests_next_step_on_range check (next_step_on between '2020-01-01' and '2100-01-01'),
  -- The side that has to act. Null if the request is found or closed.
  waiting_for text default 'shop' constraint watch_requests_waiting_for_known check (waiting_for in ('shop', 'client')),
  waiting_since timestamptz not null default now(),
  search_text text not null generated always as (private.searchable(
    first_name || ' ' || last_name || e'\n' || contact_info || e'\n' || watch_details
      || coalesce(e'\n' || budget, '') || coalesce(e'\n' || notes, ''))) stored
);
create index watch_requests_newest_idx on public.watch_requests (created_at desc, id desc);
create index watch_requests_status_newest_idx on public.watch_requests (status, created_at desc, id desc);
-- The longest wait first, the shop's turn before the client's.
create index watch_requests_waiting_idx on public.watch_requests (waiting_for desc nulls last, waiting_since, id);
create index watch_requests_client_idx on public.watch_requests (client_id);
create index watch_requests_closed_idx on public.watch_requests (updated_at) where status = 'closed';

alter table public.watch_requests enable row level security;
grant insert (id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup)
  on public.watch_requests to anon, authenticated;
grant select, update (status, notes, closed_because, next_step, next_step_on, waiting_for), delete on public.watch_requests to authenticated;
grant all on public.watch_requests to service_role;
create policy "Anyone can ask for a watch" on public.watch_requests
  for insert to anon, authenticated with check (status = 'new' and notes is null and created_at = now());
create policy "Admins can read watch requests" on public.watch_requests
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete watch requests" on public.watch_requests
  for delete to authenticated using ((select private.is_admin()));
create policy "Admins can work on watch requests" on public.watch_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger watch_requests_log after insert or update or delete on public.watch_requests
  for each row execute function private.log_change();
-- As in inquiries.sql.
create trigger watch_requests_before before insert or update on public.watch_requests
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_watch_request('database');
create trigger watch_requests_before_by_api before insert or update on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_watch_request('api');
create trigger watch_requests_after_by_api after insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_watch_request();
create trigger watch_requests_after after delete on public.watch_requests
  for each row execute function private.after_watch_request();

create function private.before_watch_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_repeat boolean;
begin
  new.first_name := private.tidy(new.first_name);
  new.last_name := private.tidy(new.last_name);
  new.contact_info := private.tidy_identifier(new.contact_info);
  new.budget := private.tidy(new.budget);
  if tg_op = 'INSERT' and tg_argv[0] = 'api' then
    is_repeat := private.is_repeated_watch_request(new);
    if not is_repeat then
      new.id := md5(concat_ws(' ', new.id, new.first_name, new.last_name, new.contact_info, new.watch_details, new.budget,
        new.newsletter_signup))::uuid;
      is_repeat := private.is_repeated_watch_request(new);
    end if;
    if is_repeat then
      return null;
    end if;
    perform private.limit_submissions('watch_requests', new.contact_info);
    if private.is_contact(new.contact_info) and not (private.is_email(new.contact_info) or private.is_dialable(new.contact_info)) then
      raise exception using errcode = 'PT422', message = 'contact_invalid';
    end if;
  end if;
  -- Another client is no new version of the row.
  if tg_op = 'UPDATE' and new.client_id is not distinct from old.client_id then
    new.updated_at := private.next_version(old.updated_at);
  end if;
  new.next_step := nullif(btrim(new.next_step), '');
  if new.status in ('found', 'closed') then
    new.waiting_for := null;
  elsif tg_op = 'UPDATE' and old.status in ('found', 'closed') then
    new.waiting_for := coalesce(new.waiting_for, 'shop');
  end if;
  if new.status <> 'closed' then
    new.closed_because := null;
  end if;
  -- An undo writes back both.
  if tg_op = 'UPDATE' and new.waiting_for is distinct from old.waiting_for and new.waiting_since = old.waiting_since then
    new.waiting_since := now();
  end if;
  if tg_op = 'INSERT' or new.contact_info is distinct from old.contact_info then
    new.client_id := private.client_of(
      case when private.is_email(new.contact_info) then private.email_key(new.contact_info) end,
      case when not private.is_email(new.contact_info) then private.phone_key(new.contact_info) end,
      private.tidy(new.first_name || ' ' || new.last_name));
  end if;
  return new;
end
$$;

create function private.after_watch_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('watch_requests', old.id);
  else
    perform private.subscribe_with_watch_request(new);
    perform private.queue_watch_request_emails(new);
  end if;
  return null;
end
$$;

-- True for a retry; false if another request has the id. Null if none has, and if a visitor may not send these values.
create function private.is_repeated_watch_request(sent public.watch_requests) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if sent.id is null or sent.status is distinct from 'new' or sent.notes is not null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('watch_requests:' || sent.id, 0));
  return (
    select (known.first_name, known.last_name, known.contact_info, known.watch_details, known.budget, known.newsletter_signup)
      is not distinct from
      (sent.first_name, sent.last_name, sent.contact_info, sent.watch_details, sent.budget, sent.newsletter_signup)
    from public.watch_requests as known where known.id = sent.id);
end
$$;

create function private.subscribe_with_watch_request(request public.watch_requests) returns void
  language plpgsql set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  if request.newsletter_signup and private.is_email(request.contact_info) then
    insert into public.newsletter_subscribers (email, source) values (request.contact_info, 'watch-request')
    on conflict do nothing
    returning * into subscriber;
    if found then
      perform private.welcome_subscriber(subscriber);
    end if;
  end if;
end
$$;
