-- The `state` is '' (all), 'clients' (without those who only subscribed, unless there is a search), 'subscribers' (only those), 'open',
-- 'waiting', 'next_step', 'due', or a table in which clients have something open. The latest contact is first, or by `sort`:
-- 'first_contact', 'name', 'waiting' (the longest first) or 'next_step' (the nearest day first). A custom plan skips the columns that
-- these arguments do not need.
create function private.listed_clients(search text, state text, sort text) returns uuid[]
  language plpgsql stable set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  patterns constant text[] := private.search_patterns(search);
  holding constant uuid[] := case when patterns <> '{}' then private.clients_that_hold(patterns) end;
begin
  return array(
    select client.id
    from private.client_overview as client
    where (holding is null or client.id = any (holding))
      and case state
        when '' then true
        when 'clients' then holding is not null or not client.is_only_subscriber
        when 'subscribers' then client.is_only_subscriber
        when 'open' then client.open_since is not null
        when 'waiting' then client.waiting_since is not null
        when 'next_step' then client.next_step is not null or client.next_step_on is not null
        when 'due' then client.next_step_on <= (now() at time zone 'America/Phoenix')::date
        else state = any (client.open_kinds)
      end
    order by case sort when 'name' then client.name end, case sort when 'waiting' then client.waiting_since end,
      case sort when 'next_step' then client.next_step_on end,
      case sort when 'first_contact' then client.first_contact else client.last_contact end desc, client.id desc);
end
$$;

-- A client as lists show them; null if not shown.
create function private.overview_of(client uuid) returns jsonb
  language plpgsql stable set search_path = ''
  set jit = off
  set plan_cache_mode = force_generic_plan
as $$
begin
  return (select to_jsonb(known) from private.client_overview as known where known.id = client);
end
$$;

-- A page of the list with its `total`, or only `client`.
create function private.find_clients(search text, state text, sort text, skip integer, most integer, client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  first constant integer := greatest(skip, 0) + 1;
  ids uuid[];
begin
  perform private.require_admin();
  ids := case
    when client is null then private.listed_clients(search, state, sort)
    when private.overview_of(client) is null then '{}'
    else array[client]
  end;
  return jsonb_build_object('total', cardinality(ids), 'rows', (
    select coalesce(jsonb_agg(private.overview_of(page.id) order by page.place), '[]')
    from unnest(ids[first:first - 1 + least(greatest(most, 0), 1000)]) with ordinality as page (id, place)));
end
$$;

create function public.find_clients(
  search text default '', state text default '', sort text default '', skip integer default 0, most integer default 25,
  client uuid default null)
  returns jsonb
  language sql stable set search_path = ''
as $$ select private.find_clients(search, state, sort, skip, most, client) $$;
grant execute on function private.find_clients, public.find_clients to authenticated;

-- Suggests at most five clients whose own name and contacts have every word. Names that begin with the words are first, then the latest
-- contact.
create function public.known_clients(typed text)
  returns table (id uuid, name text, emails text[], phones text[])
  language sql stable set search_path = ''
as $$
  select client.id, client.name, own.emails, own.phones
  from private.search_patterns(typed) as patterns,
    jsonb_to_recordset(public.find_clients(typed) -> 'rows') as client (id uuid, name text, last_contact timestamptz),
    lateral (
      select coalesce(array_agg(value order by created_at desc) filter (where kind = 'email'), '{}') as emails,
        coalesce(array_agg(value order by created_at desc) filter (where kind = 'phone'), '{}') as phones,
        string_agg(value, e'\n') as contacts
      from public.client_contacts where client_id = client.id) as own
  where patterns <> '{}' and client.name is not null
    and private.searchable(concat_ws(e'\n', client.name, own.contacts)) like all (patterns)
  order by private.is_name_of(client.name, patterns) desc, client.last_contact desc, client.id desc
  limit 5
$$;
grant execute on function public.known_clients to authenticated;

create function private.open_rows(client uuid) returns jsonb
  language sql stable set search_path = ''
  set jit = off
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('about', contact.about, 'id', contact.about_id, 'since', contact.open_since,
      'waiting_since', contact.waiting_since) || contact.summary
    order by contact.open_since), '[]')
  from (
    select * from private.client_rows as contact
    where contact.client_id = open_rows.client and contact.open_since is not null
    order by contact.open_since limit 100
  ) as contact
$$;

-- Returns null if the client is not shown. `resolved_id` is another id if the client was merged.
create function private.client_page(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'client', overview.row,
      'resolved_id', known,
      'names', (
        select coalesce(jsonb_agg(used.name order by used.last_at desc, used.name), '[]')
        from (
          select contact.name, max(contact.last_at) as last_at from private.client_rows as contact
          where contact.client_id = known and contact.name is not null group by contact.name
          order by max(contact.last_at) desc limit 50
        ) as used),
      'contacts', (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', contact.kind, 'value', contact.value)
          order by contact.kind, contact.created_at, contact.value), '[]')
        from (
          select * from public.client_contacts as contact
          where contact.client_id = known order by contact.kind, contact.created_at, contact.value limit 200
        ) as contact),
      'accounts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'email', account.email, 'created_at', account.created_at,
          'is_confirmed', account.email_confirmed_at is not null, 'last_sign_in_at', account.last_sign_in_at)
          order by account.created_at), '[]')
        from private.client_rows as contact join auth.users as account on account.id = contact.about_id
        where contact.client_id = known and contact.about = 'users'),
      'open', private.open_rows(known),
      'reserved', private.reserved_watches(known),
      -- Clients that may be the same person, with the phone numbers they share and their latest rows with these.
      'suggestions', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', other.id, 'name', other.row -> 'name', 'contact', other.row -> 'contact', 'shared', other.shared,
            'rows', (
            select coalesce(jsonb_agg(
              jsonb_build_object('about', row.about, 'id', row.about_id, 'name', row.name, 'at', row.at) || row.summary
              order by row.at desc, row.about_id), '[]')
            from (
              select * from private.client_rows as row
              where row.client_id = other.id and row.phone in (select one ->> 'value' from jsonb_array_elements(other.shared) as one)
              order by row.at desc, row.about_id limit 3
            ) as row))
          order by other.row ->> 'last_contact' desc, other.id), '[]')
        from (
          select sharing.id, sharing.shared, overview.row
          from (
            select pair.other_id as id,
              jsonb_agg(jsonb_build_object('kind', pair.kind, 'value', pair.value) order by pair.kind, pair.value) as shared
            from private.client_pairs as pair where pair.client_id = known group by pair.other_id
          ) as sharing
          cross join lateral private.overview_of(sharing.id) as overview (row)
          where overview.row is not null
          order by overview.row ->> 'last_contact' desc, sharing.id limit 10
        ) as other),
      'subscribed_at', (
        select min(contact.at) from private.client_rows as contact
        where contact.client_id = known and contact.about = 'newsletter_subscribers'))
    from private.overview_of(known) as overview (row) where overview.row is not null);
end
$$;

create function public.client_page(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.client_page(client) $$;
grant execute on function private.client_page, public.client_page to authenticated;

-- Null for rows that visitors sent.
create function private.entered_by(source text, row_id uuid) returns text
  language sql stable set search_path = ''
as $$
  select entry.actor_name from public.audit_log as entry
  where entry.source = entered_by.source and entry.row_id = entered_by.row_id::text and entry.action in ('insert', 'import')
  order by entry.id limit 1
$$;

-- Newest first: `most` entries older than `before`, and those with the same time as the last.
create function private.client_timeline(client uuid, before timestamptz, most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return (
    with contacts as materialized (
      select contact.about, contact.about_id, contact.at from private.client_rows as contact where contact.client_id = known
    ), entries as (
      select row.created_at as at, 'inquiry' as kind, 'inquiries' as about, row.id as about_id, jsonb_build_object(
        'name', row.name, 'email', row.email, 'phone', row.phone, 'message', row.message, 'status', row.status,
        'entered_by', private.entered_by('inquiries', row.id), 'watch', case when row.watch_name is not null then
          jsonb_build_object('id', row.watch_id, 'name', row.watch_name, 'brand', row.watch_brand) end,
        'watches', row.watch_names) as facts
      from public.inquiries as row where row.client_id = known
      union all
      select row.created_at, 'request', 'watch_requests', row.id, jsonb_build_object(
        'name', row.first_name || ' ' || row.last_name, 'contact', row.contact_info, 'details', row.watch_details,
        'budget', row.budget, 'status', row.status, 'entered_by', private.entered_by('watch_requests', row.id))
      from public.watch_requests as row where row.client_id = known
      union all
      select row.created_at, 'appointment', 'appointments', row.id, jsonb_build_object(
        'name', row.name, 'email', row.email, 'phone', row.phone, 'day', row.appointment_date, 'slot', row.appointment_time,
        'starts_at', row.starts_at, 'notes', row.notes, 'watches', row.watch_names, 'status', row.status,
        'entered_by', private.entered_by('appointments', row.id))
      from public.appointments as row where row.client_id = known
      union all
      select change.changed_at, 'appointment-change', 'appointments', row.id, to_jsonb(change) - 'appointment_id' - 'changed_at'
      from public.appointments as row join public.appointment_changes as change on change.appointment_id = row.id
      where row.client_id = known
      union all
      select row.subscribed_at, 'subscription', 'newsletter_subscribers', row.id,
        jsonb_build_object('email', row.email, 'source', row.source)
      from public.newsletter_subscribers as row where row.client_id = known
      union all
      select contact.at, 'account', contact.about, contact.about_id,
        jsonb_build_object('email', row.email, 'is_confirmed', row.email_confirmed_at is not null)
      from contacts as contact join auth.users as row on row.id = contact.about_id
      where contact.about = 'users'
      union all
      select reply.created_at, 'reply', contact.about, contact.about_id,
        jsonb_build_object('id', reply.id, 'words', reply.words, 'channel', reply.channel)
      from contacts as contact
      join public.replies as reply on reply.about = contact.about and reply.about_id = contact.about_id
      where contact.about in ('inquiries', 'watch_requests')
      union all
      select message.created_at, 'message', contact.about, contact.about_id, jsonb_build_object('id', message.id, 'words', message.words)
      from contacts as contact join public.request_messages as message on message.request_id = contact.about_id
      where contact.about = 'watch_requests'
      union all
      select event.at, 'offer', contact.about, contact.about_id, jsonb_build_object(
        'id', offer.id, 'watch', candidate.name, 'price', offer.price::float8, 'status', event.status, 'decided_by', event.decided_by,
        'reason', event.reason, 'ends_at', offer.ends_at)
      from contacts as contact
      join public.offers as offer on offer.request_id = contact.about_id
      join public.candidates as candidate on candidate.id = offer.candidate_id
      cross join lateral (
        select offer.created_at, 'open', null, null
        union all
        select offer.decided_at, offer.status, offer.decided_by, offer.reason where offer.decided_at is not null
      ) as event (at, status, decided_by, reason)
      where contact.about = 'watch_requests'
      union all
      select offer.created_at, 'private-offer', 'watches', offer.watch_id, jsonb_build_object(
        'id', offer.id, 'watch', btrim(watch.brand || ' ' || watch.name), 'ends_at', offer.ends_at)
      from public.private_offers as offer join public.watches as watch on watch.id = offer.watch_id where offer.client_id = known
      union all
      select email.created_at, 'email', asked.about, email.about_id,
        to_jsonb(email) - array['about_id', 'created_at', 'kind'] || jsonb_build_object('email', email.kind)
      from (
        select contact.about, array_agg(contact.about_id) as ids from contacts as contact
        where contact.about <> 'users' group by contact.about
      ) as asked
      cross join lateral private.emails_of(asked.about, asked.ids) as email
      union all
      -- Those of appointments are in `appointment_changes`.
      select entry.at, 'status', contact.about, contact.about_id, jsonb_build_object(
        'before', entry.before ->> 'status', 'after', entry.after ->> 'status', 'actor_name', entry.actor_name)
      from contacts as contact
      join public.audit_log as entry on entry.source = contact.about and entry.row_id = contact.about_id::text
      where contact.about in ('inquiries', 'watch_requests') and entry.action = 'update' and entry.after ? 'status'
      union all
      select note.created_at, 'note', 'client_notes', note.id, jsonb_build_object(
        'words', note.words, 'is_call', note.is_call, 'author', note.author, 'author_name', note.author_name,
        'updated_at', note.updated_at)
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

create function public.client_timeline(client uuid, before timestamptz default null, most integer default 50) returns jsonb
  language sql stable set search_path = ''
as $$ select private.client_timeline(client, before, most) $$;
grant execute on function private.client_timeline, public.client_timeline to authenticated;

-- Other email contacts of a row's client, each with the latest row that has it or as the owner entered it, without those that take no
-- email.
create function private.known_emails(about text, about_id uuid)
  returns table (email text, source text, at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select latest.email, latest.about, latest.at
    from (
      select distinct on (other.email) other.email, other.about, other.at
      from private.client_rows as asked
      join (
        select row.client_id, row.about, row.about_id, row.email, row.at from private.client_rows as row
        union all
        select contact.client_id, 'clients', contact.client_id, contact.value, contact.created_at
        from public.client_contacts as contact where contact.kind = 'email' and contact.is_entered
      ) as other on other.client_id = asked.client_id and other.about_id <> asked.about_id
      where asked.about = known_emails.about and asked.about_id = known_emails.about_id and private.is_email(other.email)
        and not exists (
          select from private.mail_suppressions as suppression
          where suppression.recipient_digest = private.email_digest(other.email))
      order by other.email, other.at desc
    ) as latest
    order by latest.at desc, latest.email;
end
$$;

create function public.known_emails(about text, about_id uuid)
  returns table (email text, source text, at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.known_emails(about, about_id) $$;
grant execute on function private.known_emails, public.known_emails to authenticated;

-- For the reply dialog: the messages of the row's client and the replies, oldest first, and the client's open rows. At most 100 messages
-- and replies: those of the row, then the newest.
create function private.reply_context(about text, about_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
declare
  client uuid;
begin
  perform private.require_admin();
  client := (
    select asked.client_id from private.client_rows as asked
    where asked.about = reply_context.about and asked.about_id = reply_context.about_id);
  return (
    with messages as (
      select 'inquiries' as about, inquiry.id, inquiry.created_at, private.watches_of(inquiry) as watch, inquiry.message as words
      from public.inquiries as inquiry where inquiry.client_id = client or inquiry.id = reply_context.about_id
      union all
      select 'watch_requests', request.id, request.created_at, null, request.watch_details
      from public.watch_requests as request where request.client_id = client or request.id = reply_context.about_id
    ), entries as (
      select 'message' as kind, message.id, message.about, message.id as about_id, message.created_at, message.watch, message.words,
        null as channel, null as sent_to
      from messages as message
      union all
      select 'reply', reply.id, reply.about, reply.about_id, reply.created_at, null, reply.words, reply.channel, reply.sent_to
      from messages as message
      join public.replies as reply on reply.about = message.about and reply.about_id = message.id
      union all
      select 'message', later.id, message.about, message.id, later.created_at, null, later.words, null, null
      from messages as message
      join public.request_messages as later on message.about = 'watch_requests' and later.request_id = message.id
    ), shown as (
      select entry.* from entries as entry
      order by entry.id = reply_context.about_id desc, entry.about_id = reply_context.about_id desc, entry.created_at desc limit 100
    )
    select jsonb_build_object(
      'thread', (select coalesce(jsonb_agg(to_jsonb(entry) order by entry.created_at, entry.kind, entry.id), '[]') from shown as entry),
      'open', private.open_rows(client)));
end
$$;

create function public.reply_context(about text, about_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.reply_context(about, about_id) $$;
grant execute on function private.reply_context, public.reply_context to authenticated;
