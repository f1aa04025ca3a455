-- What the dashboard asks about clients, and what the owner decides about them.

-- What the measure of answers reads of the last months.
create index answers_newest_idx on public.answers (created_at);
create index audit_log_taken_up_idx on public.audit_log (at) where action = 'update' and before ->> 'status' = 'new';
create index appointment_changes_newest_idx on public.appointment_changes (changed_at);

-- What a list of clients is narrowed to: 'open', 'waiting', 'next_step' (one that is written down), or the table in which
-- they have something open; '' is everybody.
create function private.client_condition(search text, state text) returns text
  language sql stable
  set search_path = ''
as $$
  select concat_ws(' and ',
    case
      when state = 'open' then $c$open_kinds <> '{}'$c$
      when state = 'waiting' then 'waiting_since is not null'
      when state = 'next_step' then '(next_step is not null or next_step_on is not null)'
      when state in ('inquiries', 'appointments', 'watch_requests')
        then format('open_kinds @> array[%L]', state)
      else 'true'
    end,
    -- Patterns stand in the statement itself: the planner can tell which of them the trigrams serve.
    (
      select string_agg(format('search_text like %L', '%' || word || '%'), ' and ')
      from (
        select distinct private.fold_text(word) as word from regexp_split_to_table(left(search, 200), '[\s,;/|]+') as word
      ) as words
      where word <> ''
    ))
$$;

-- A page of the clients that hold every word: the latest first, or by 'first_contact', 'name', 'waiting' (the longest
-- first) or 'next_step' (the nearest day first). With the owner's rights, since no policy lets a pattern use its index;
-- it asks itself who calls. What many match is found among the first of the order, what few match by its trigrams.
create function private.find_clients(search text, state text, sort text, skip integer, most integer)
  returns setof public.clients
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
as $$
declare
  condition constant text := private.client_condition(search, state);
  ordered constant text := case sort
    when 'first_contact' then 'first_contact desc, id desc'
    when 'name' then 'name, id'
    when 'waiting' then 'waiting_since, id'
    when 'next_step' then 'next_step_on, id'
    else 'last_contact desc, id desc'
  end;
  glance constant integer := 2000;
  wanted constant integer := least(greatest(skip, 0), 100000) + least(greatest(most, 0), 1000);
  found uuid[];
begin
  perform private.require_admin();
  if condition not like '%search_text%' then
    return query execute format('select * from public.clients where %s order by %s offset $1 limit $2', condition, ordered)
      using least(greatest(skip, 0), 100000), least(greatest(most, 0), 1000);
    return;
  end if;
  execute format(
    'select array(select id from (select * from public.clients order by %2$s limit %3$s) as glanced where %1$s order by %2$s limit $1)',
    condition, ordered, glance) into found using wanted;
  if cardinality(found) < wanted then
    -- Materialized: found by the trigrams before it is put in order.
    execute format(
      'with matching as materialized (select id, first_contact, last_contact, name, waiting_since, next_step_on
         from public.clients where %1$s)
       select array(select id from matching order by %2$s limit $1)', condition, ordered) into found using wanted;
  end if;
  return query
    select client.*
    from unnest(found[greatest(skip, 0) + 1:wanted]) with ordinality as ids (id, place)
      join public.clients as client on client.id = ids.id
    order by ids.place;
end
$$;

-- How many clients match: exactly up to a thousand where there are words, and 1,001 for more.
create function private.count_clients(search text, state text) returns integer
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
as $$
declare
  condition constant text := private.client_condition(search, state);
  matches integer;
begin
  perform private.require_admin();
  execute format('select count(*) from (select from public.clients where %s %s) as counted', condition,
    case when condition like '%search_text%' then 'limit 1001' end) into matches;
  return matches;
end
$$;

-- The client that an id means, also one that has become part of another.
create function private.client_by_id(client uuid) returns uuid
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select known.id from public.clients as known where known.id = client),
    (select alias.client_id from private.client_aliases as alias where alias.old_id = client))
$$;

-- Whose rows these are, for the rows of a page.
create function private.clients_of(about text, about_ids uuid[]) returns table (about_id uuid, client_id uuid, name text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select contact.about_id, client.id, client.name
    from private.client_contacts as contact join public.clients as client on client.id = contact.client_id
    where contact.about = clients_of.about and contact.about_id = any (clients_of.about_ids[1:1000]);
end
$$;

-- What a row is about, in a line: the watch, the day and the time.
create function private.title_of_contact(about text, about_id uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select case about
    when 'inquiries' then (
      select jsonb_build_object('title', row.watch_brand || ' ' || row.watch_name, 'words', left(row.message, 200), 'status', row.status)
      from public.inquiries as row where row.id = about_id)
    when 'watch_requests' then (
      select jsonb_build_object('title', left(row.watch_details, 200), 'status', row.status)
      from public.watch_requests as row where row.id = about_id)
    when 'appointments' then (
      select jsonb_build_object('title', row.appointment_date || ' ' || row.appointment_time, 'day', row.appointment_date,
        'slot', row.appointment_time, 'starts_at', row.starts_at, 'status', row.status)
      from public.appointments as row where row.id = about_id)
  end
$$;

-- Who a client is, and what is open; null where there is none of this id. `resolved_id` is another where they became
-- part of that one.
create function private.client_page(client uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'client', to_jsonb(row) - 'search_text',
      'resolved_id', row.id,
      'names', (
        select coalesce(jsonb_agg(used.name order by used.last_at desc, used.name), '[]')
        from (
          select contact.name, max(contact.last_at) as last_at from private.client_contacts as contact
          where contact.client_id = known and contact.name is not null group by contact.name
          order by max(contact.last_at) desc limit 50
        ) as used),
      'addresses', (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', address.kind, 'value', address.value, 'is_pinned', address.is_pinned)
          order by address.kind, address.created_at, address.value), '[]')
        from (
          select * from public.client_addresses as address
          where address.client_id = known order by address.kind, address.created_at, address.value limit 200
        ) as address),
      'accounts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'email', account.email, 'created_at', account.created_at,
          'is_confirmed', account.email_confirmed_at is not null, 'last_sign_in_at', account.last_sign_in_at)
          order by account.created_at), '[]')
        from private.client_contacts as contact join auth.users as account on account.id = contact.about_id
        where contact.client_id = known and contact.about = 'users'),
      'open', (
        select coalesce(jsonb_agg(
          jsonb_build_object('about', contact.about, 'id', contact.about_id, 'since', contact.open_since,
            'waiting_since', contact.waiting_since) || private.title_of_contact(contact.about, contact.about_id)
          order by contact.open_since), '[]')
        from (
          select * from private.client_contacts as contact
          where contact.client_id = known and contact.open_since is not null
            and (contact.open_until is null or contact.open_until > now())
          order by contact.open_since limit 100
        ) as contact),
      'subscribed_at', (
        select min(contact.at) from private.client_contacts as contact
        where contact.client_id = known and contact.about = 'newsletter_subscribers'))
    from public.clients as row where row.id = known);
end
$$;

-- All that happened between a client and the house, newest first: what is older than `before`, `most` entries and those of
-- the same moment as the last.
create function private.client_timeline(client uuid, before timestamptz, most integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return (
    with contacts as materialized (
      select contact.about, contact.about_id, contact.at from private.client_contacts as contact where contact.client_id = known
    ), entries as (
      select contact.at, 'inquiry' as kind, contact.about, contact.about_id, jsonb_build_object(
        'name', row.name, 'email', row.email, 'phone', row.phone, 'message', row.message, 'status', row.status, 'watch',
        case when row.watch_name is not null then
          jsonb_build_object('id', row.watch_id, 'name', row.watch_name, 'brand', row.watch_brand) end) as facts
      from contacts as contact join public.inquiries as row on row.id = contact.about_id
      where contact.about = 'inquiries'
      union all
      select contact.at, 'request', contact.about, contact.about_id, jsonb_build_object(
        'name', row.first_name || ' ' || row.last_name, 'contact', row.contact_info, 'details', row.watch_details,
        'budget', row.budget, 'status', row.status)
      from contacts as contact join public.watch_requests as row on row.id = contact.about_id
      where contact.about = 'watch_requests'
      union all
      select contact.at, 'visit', contact.about, contact.about_id, jsonb_build_object(
        'name', row.name, 'email', row.email, 'phone', row.phone, 'day', row.appointment_date, 'slot', row.appointment_time,
        'starts_at', row.starts_at, 'notes', row.notes, 'status', row.status)
      from contacts as contact join public.appointments as row on row.id = contact.about_id
      where contact.about = 'appointments'
      union all
      select change.changed_at, 'visit-change', contact.about, contact.about_id,
        to_jsonb(change) - 'appointment_id' - 'changed_at'
      from contacts as contact join public.appointment_changes as change on change.appointment_id = contact.about_id
      where contact.about = 'appointments'
      union all
      select contact.at, 'subscription', contact.about, contact.about_id,
        jsonb_build_object('email', row.email, 'source', row.source)
      from contacts as contact join public.newsletter_subscribers as row on row.id = contact.about_id
      where contact.about = 'newsletter_subscribers'
      union all
      select contact.at, 'account', contact.about, contact.about_id,
        jsonb_build_object('email', row.email, 'is_confirmed', row.email_confirmed_at is not null)
      from contacts as contact join auth.users as row on row.id = contact.about_id
      where contact.about = 'users'
      union all
      select answer.created_at, 'answer', contact.about, contact.about_id,
        jsonb_build_object('id', answer.id, 'words', answer.words)
      from contacts as contact
      join public.answers as answer on answer.about = contact.about and answer.about_id = contact.about_id
      where contact.about in ('inquiries', 'watch_requests')
      union all
      select letter.created_at, 'letter', contact.about, contact.about_id,
        to_jsonb(letter) - 'created_at' - 'kind' || jsonb_build_object('letter', letter.kind)
      from contacts as contact cross join lateral private.letters_about(contact.about, contact.about_id) as letter
      where contact.about <> 'users'
      union all
      -- Who confirmed, resolved or closed; of visits their own changes tell it.
      select entry.at, 'status', contact.about, contact.about_id, jsonb_build_object(
        'before', entry.before ->> 'status', 'after', entry.after ->> 'status', 'actor_name', entry.actor_name)
      from contacts as contact
      join public.audit_log as entry on entry.source = contact.about and entry.row_id = contact.about_id::text
      where contact.about in ('inquiries', 'watch_requests') and entry.action = 'update' and entry.after ? 'status'
      union all
      select note.created_at, 'note', 'client_notes', note.id, jsonb_build_object(
        'words', note.words, 'author', note.author, 'author_name', note.author_name, 'updated_at', note.updated_at)
      from public.client_notes as note where note.client_id = known
    ), page as (
      select * from entries where client_timeline.before is null or entries.at < client_timeline.before
      order by at desc fetch first (least(greatest(most, 1), 500)) rows with ties
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('at', page.at, 'kind', page.kind, 'about', page.about, 'about_id', page.about_id) || page.facts
      order by page.at desc, page.kind, page.about_id), '[]')
    from page);
end
$$;

-- Two are one from now on, and the rule leaves them so. `merged` is gone; its page leads to the other's.
create function private.merge_clients(kept uuid, merged uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  survivor uuid;
  other uuid;
  before jsonb;
begin
  perform private.require_admin();
  perform private.hold_clients();
  survivor := private.client_by_id(kept);
  other := private.client_by_id(merged);
  if survivor is null or other is null then
    raise exception using errcode = 'PT404', message = 'One of these clients is no longer there.';
  end if;
  if survivor = other then
    raise exception using errcode = 'PT422', message = 'These are one client already.';
  end if;
  before := jsonb_build_object('kept', private.client_as_written(survivor), 'merged', private.client_as_written(other));
  perform set_config('house.upkeep', 'on', true);
  perform private.absorb_client(other, survivor);
  update public.client_addresses set is_pinned = true where client_id = survivor and not is_pinned;
  perform private.describe_clients(array[survivor]);
  perform set_config('house.upkeep', '', true);
  perform private.write_down('merge', 'clients', survivor::text, before,
    jsonb_build_object('kept', private.client_as_written(survivor)));
  return survivor;
end
$$;

-- Gives addresses of a client, with their rows, to a new one, and pins those of both.
create function private.split_client(client uuid, addresses jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  former uuid;
  fresh uuid;
  chosen bigint;
  moved bigint;
  before jsonb;
begin
  perform private.require_admin();
  perform private.hold_clients();
  former := private.client_by_id(client);
  if former is null then
    raise exception using errcode = 'PT404', message = 'This client is no longer there.';
  end if;
  if jsonb_typeof(addresses) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'Choose the addresses of the other client.';
  end if;
  before := jsonb_build_object('kept', private.client_as_written(former));
  perform set_config('house.upkeep', 'on', true);
  insert into public.clients default values returning id into fresh;
  select count(distinct (chosen.kind, chosen.value)) into chosen
  from jsonb_to_recordset(addresses) as chosen (kind text, value text);
  update public.client_addresses as address
  set client_id = fresh, is_pinned = true
  from (select distinct kind, value from jsonb_to_recordset(addresses) as given (kind text, value text)) as given
  where address.client_id = former and address.kind = given.kind and address.value = given.value;
  get diagnostics moved = row_count;
  if moved = 0 or moved <> chosen then
    raise exception using
      errcode = 'PT409', message = 'Some of these addresses are another client''s by now. Please look again.';
  end if;
  update public.client_addresses set is_pinned = true where client_id = former and not is_pinned;
  if not found and not exists (select from public.client_addresses as address where address.client_id = former) then
    raise exception using errcode = 'PT422', message = 'One address has to stay with this client.';
  end if;
  update private.client_contacts as contact
  set client_id = fresh
  from public.client_addresses as address
  where contact.client_id = former and address.client_id = fresh
    and address.kind = case when contact.email is null then 'phone' else 'email' end
    and address.value = coalesce(contact.email, contact.phone);
  perform private.describe_clients(array[former, fresh]);
  perform set_config('house.upkeep', '', true);
  perform private.write_down('split', 'clients', former::text, before,
    jsonb_build_object('kept', private.client_as_written(former), 'fresh', private.client_as_written(fresh)));
  return fresh;
end
$$;

-- What is written of a client by hand, with their addresses and notes.
create function private.client_as_written(client uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', row.id, 'name', row.name, 'is_named_by_hand', row.is_named_by_hand, 'tags', row.tags, 'next_step', row.next_step,
    'next_step_on', row.next_step_on, 'created_at', row.created_at,
    'addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', address.kind, 'value', address.value, 'is_pinned', address.is_pinned)
        order by address.kind, address.value), '[]')
      from public.client_addresses as address where address.client_id = client),
    'notes', (
      select coalesce(jsonb_agg(note.id order by note.created_at, note.id), '[]')
      from public.client_notes as note where note.client_id = client))
  from public.clients as row where row.id = client
$$;

-- What nobody has answered yet, the oldest first: inquiries and requests that are new, and visits that wait for a yes.
create function private.waiting_for_answer(most integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (
      select count(*) from private.client_contacts as contact
      where contact.waiting_since is not null and (contact.open_until is null or contact.open_until > now())),
    'rows', (
      select coalesce(jsonb_agg(
        jsonb_build_object('about', contact.about, 'id', contact.about_id, 'name', contact.name,
          'since', contact.waiting_since, 'client_id', contact.client_id)
          || private.title_of_contact(contact.about, contact.about_id)
        order by contact.waiting_since, contact.about_id), '[]')
      from (
        select * from private.client_contacts as contact
        where contact.waiting_since is not null and (contact.open_until is null or contact.open_until > now())
        order by contact.waiting_since, contact.about_id
        limit least(greatest(most, 1), 200)
      ) as contact));
end
$$;

-- The days from `first` to today, how many minutes of each the house is open, and how many it was before: eight hours but
-- on Sundays and closed days.
create function private.working_days(first date) returns table (day date, minutes bigint, before bigint)
  language sql stable
  set search_path = ''
as $$
  select days.day, days.minutes, sum(days.minutes) over (order by days.day) - days.minutes
  from (
    select each::date as day, (case when extract(isodow from each) = 7 or exists (
        select from public.closures as closure
        where closure.time is null and closure.day = to_char(each, 'YYYY-MM-DD')) then 0 else 480 end)::bigint as minutes
    from generate_series(first::timestamp, (now() at time zone 'America/Phoenix')::date::timestamp, interval '1 day') as each
  ) as days
$$;

-- How soon the house has answered what came in the last ninety days, in its working time. The first answer is a letter,
-- or that an admin has taken the row up; of a visit, what became of it.
create function private.measure_answers() returns jsonb
  language sql stable
  set search_path = ''
as $$
  with asked as (
    select 'inquiries' as about, id, created_at from public.inquiries where created_at > now() - interval '90 days'
    union all
    select 'watch_requests', id, created_at from public.watch_requests where created_at > now() - interval '90 days'
    union all
    select 'appointments', id, created_at from public.appointments where created_at > now() - interval '90 days'
  ), answers as (
    select about, about_id::text as id, created_at as at from public.answers where created_at > now() - interval '90 days'
    union all
    select source, row_id, at from public.audit_log
    where at > now() - interval '90 days' and source in ('inquiries', 'watch_requests')
      and action = 'update' and before ->> 'status' = 'new'
    union all
    select 'appointments', appointment_id::text, changed_at from public.appointment_changes
    where changed_at > now() - interval '90 days' and who = 'house' and status_before = 'pending' and status_after <> 'pending'
  ), first_answers as (
    select about, id, min(at) as at from answers group by about, id
  ), spans as (
    select asked.created_at at time zone 'America/Phoenix' as asked, first_answers.at at time zone 'America/Phoenix' as answered
    from asked join first_answers on first_answers.about = asked.about and first_answers.id = asked.id::text
    -- What the house dated back tells nothing.
    where first_answers.at >= asked.created_at
  ), working_days as materialized (
    select * from private.working_days((now() at time zone 'America/Phoenix')::date - 91)
  ), times as (
    select until.before - since.before
      -- Minutes after ten of either day.
      + least(greatest(extract(epoch from answered::time - time '10:00') / 60, 0), until.minutes)
      - least(greatest(extract(epoch from asked::time - time '10:00') / 60, 0), since.minutes) as minutes
    from spans
    join working_days as since on since.day = asked::date
    join working_days as until on until.day = answered::date
  )
  select jsonb_build_object(
    'answers', count(*),
    'median_minutes', round(percentile_cont(0.5) within group (order by minutes)),
    'p90_minutes', round(percentile_cont(0.9) within group (order by minutes)))
  from times
$$;

create function private.answer_times() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.measure_answers();
end
$$;

-- Whether visitors are told the measured figure in place of the promise.
alter table public.house_settings add column show_answer_time boolean not null default false;
grant update (show_answer_time) on public.house_settings to authenticated;

-- How soon answers come, for visitors: null unless the owner shows it and there are ten of them.
create function private.answer_promise() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select measured.figures
  from public.house_settings as settings
  cross join lateral (select case when settings.show_answer_time then private.measure_answers() end as figures) as measured
  where (measured.figures ->> 'answers')::bigint >= 10
$$;

revoke all on function
  private.client_condition(text, text), private.client_by_id(uuid), private.title_of_contact(text, uuid),
  private.client_as_written(uuid), private.working_days(date), private.measure_answers(),
  private.find_clients(text, text, text, integer, integer), private.count_clients(text, text),
  private.clients_of(text, uuid[]), private.client_page(uuid), private.client_timeline(uuid, timestamptz, integer),
  private.merge_clients(uuid, uuid), private.split_client(uuid, jsonb), private.waiting_for_answer(integer),
  private.answer_times(), private.answer_promise()
  from public;

create function public.find_clients(
  search text default '', state text default '', sort text default 'last_contact', skip integer default 0, most integer default 25)
  returns setof public.clients
  language sql stable
  set search_path = ''
as $$ select * from private.find_clients(search, state, sort, skip, most) $$;
create function public.count_clients(search text default '', state text default '') returns integer
  language sql stable
  set search_path = ''
as $$ select private.count_clients(search, state) $$;
create function public.clients_of(about text, about_ids uuid[]) returns table (about_id uuid, client_id uuid, name text)
  language sql stable
  set search_path = ''
as $$ select * from private.clients_of(about, about_ids) $$;
create function public.client_page(client uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.client_page(client) $$;
create function public.client_timeline(client uuid, before timestamptz default null, most integer default 50) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.client_timeline(client, before, most) $$;
create function public.merge_clients(kept uuid, merged uuid) returns uuid
  language sql
  set search_path = ''
as $$ select private.merge_clients(kept, merged) $$;
-- The embedded backend on a server hands JSON on as a text of JSON.
create function public.split_client(client uuid, addresses jsonb) returns uuid
  language sql
  set search_path = ''
as $$
  select private.split_client(
    client, case jsonb_typeof(addresses) when 'string' then (addresses #>> '{}')::jsonb else addresses end)
$$;
create function public.waiting_for_answer(most integer default 20) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.waiting_for_answer(most) $$;
create function public.answer_times() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.answer_times() $$;
create function public.answer_promise() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.answer_promise() $$;

revoke all on function
  public.find_clients(text, text, text, integer, integer), public.count_clients(text, text), public.clients_of(text, uuid[]),
  public.client_page(uuid), public.client_timeline(uuid, timestamptz, integer), public.merge_clients(uuid, uuid),
  public.split_client(uuid, jsonb), public.waiting_for_answer(integer), public.answer_times(), public.answer_promise()
  from public, anon, authenticated;
grant execute on function
  private.find_clients(text, text, text, integer, integer), private.count_clients(text, text),
  private.clients_of(text, uuid[]), private.client_page(uuid), private.client_timeline(uuid, timestamptz, integer),
  private.merge_clients(uuid, uuid), private.split_client(uuid, jsonb), private.waiting_for_answer(integer),
  private.answer_times(), private.answer_promise(),
  public.find_clients(text, text, text, integer, integer), public.count_clients(text, text), public.clients_of(text, uuid[]),
  public.client_page(uuid), public.client_timeline(uuid, timestamptz, integer), public.merge_clients(uuid, uuid),
  public.split_client(uuid, jsonb), public.waiting_for_answer(integer), public.answer_times(), public.answer_promise()
  to authenticated;
grant execute on function private.answer_promise(), public.answer_promise() to anon, service_role;
