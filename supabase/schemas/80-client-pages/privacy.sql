-- Includes notes. A row belongs to the client of its email address, else to the client it had, else to the client of its phone number.
create function private.trash_of_client(client uuid) returns setof public.audit_log
  language sql stable set search_path = ''
as $$
  select deletion.*
  from private.client_rows_in_trash as deleted
  join public.audit_log as deletion on deletion.id = deleted.id::bigint
  where client = coalesce(private.client_of_email(deleted.email), deleted.client_id, (
    select contact.client_id from public.client_contacts as contact
    where contact.kind = 'phone' and contact.value = deleted.phone order by contact.created_at, contact.client_id limit 1))
$$;

-- Each of the three conditions uses an index; joined by `or`, they would read the whole outbox.
create function private.emails_of_client(client uuid) returns setof private.mail_outbox
  language sql stable set search_path = ''
as $$
  select email.*
  from private.mail_outbox as email
  where email.id in (
    select about_row.id
    from private.client_rows as contact
    join private.mail_outbox as about_row on about_row.about = contact.about and about_row.about_id = contact.about_id
    where contact.client_id = emails_of_client.client
    union
    select about_deleted.id
    from private.trash_of_client(emails_of_client.client) as deleted
    join private.mail_outbox as about_deleted on about_deleted.about = deleted.source and about_deleted.about_id = deleted.row_id::uuid
    union
    select to_email.id
    from public.client_contacts as contact
    join private.mail_outbox as to_email on to_email.recipient_digest = private.email_digest(contact.value)
    where contact.client_id = emails_of_client.client and contact.kind = 'email')
$$;

create function private.export_client(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  if known is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  return (
    with contacts as materialized (
      select contact.about, contact.about_id from private.client_rows as contact where contact.client_id = known
    ), deleted as materialized (
      select * from private.trash_of_client(known)
    )
    select jsonb_build_object(
      'exported_at', to_jsonb(now()),
      'client', (
        select to_jsonb(row) - array['open_kinds', 'open_title', 'open_since', 'waiting_since', 'is_only_subscriber']
        from private.client_overview as row where row.id = known),
      'contacts', (
        select jsonb_agg(to_jsonb(row) - array['id', 'client_id'] order by row.kind, row.value)
        from public.client_contacts as row where row.client_id = known),
      'inquiries', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id'] order by row.created_at, row.id)
        from public.inquiries as row where row.client_id = known),
      'watch_requests', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id'] order by row.created_at, row.id)
        from public.watch_requests as row where row.client_id = known),
      'wants', (
        select jsonb_agg(to_jsonb(row) - array['patterns', 'brands'] order by row.created_at, row.id)
        from contacts join public.wants as row on row.request_id = contacts.about_id where contacts.about = 'watch_requests'),
      'saved_searches', (
        select jsonb_agg(to_jsonb(row) - array['patterns', 'brands', 'request_id'] order by row.created_at, row.id)
        from public.client_contacts as contact join public.wants as row on lower(row.email) = contact.value
        where contact.client_id = known and contact.kind = 'email'),
      -- A candidate's seller is no data of the client.
      'candidates', (
        select jsonb_agg(to_jsonb(row) - array['seller', 'price_asked', 'margin_percent'] order by row.created_at, row.id)
        from contacts join public.candidates as row on row.request_id = contacts.about_id
        where contacts.about = 'watch_requests' and row.shown_at is not null),
      'offers', (
        select jsonb_agg(to_jsonb(row) order by row.created_at, row.id)
        from contacts join public.offers as row on row.request_id = contacts.about_id where contacts.about = 'watch_requests'),
      'private_offers', (
        select jsonb_agg(to_jsonb(row) - 'client_id' order by row.created_at, row.id)
        from public.private_offers as row where row.client_id = known),
      'messages', (
        select jsonb_agg(to_jsonb(row) order by row.created_at, row.id)
        from contacts join public.request_messages as row on row.request_id = contacts.about_id where contacts.about = 'watch_requests'),
      'appointments', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id', 'booking_key_digest', 'revision'] order by row.starts_at, row.id)
        from public.appointments as row where row.client_id = known),
      'appointment_changes', (
        select jsonb_agg(to_jsonb(row) - 'revision' order by row.changed_at, row.id)
        from contacts join public.appointment_changes as row on row.appointment_id = contacts.about_id),
      'newsletter_subscriptions', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id'] order by row.subscribed_at, row.id)
        from public.newsletter_subscribers as row where row.client_id = known),
      'replies', (
        select jsonb_agg(to_jsonb(row) order by row.created_at, row.id)
        from contacts join public.replies as row on row.about = contacts.about and row.about_id = contacts.about_id),
      -- Emails to the owner only repeat the rows.
      'emails', (
        select jsonb_agg(jsonb_build_object(
          'kind', email.kind, 'recipient', email.recipient, 'status', email.status, 'created_at', email.created_at,
          'settled_at', email.settled_at, 'data', email.data) order by email.position)
        from private.emails_of_client(known) as email
        where email.kind in (select kind from private.email_kinds where audience = 'visitor')),
      'notes', (
        select jsonb_agg(to_jsonb(row) - array['client_id', 'author'] order by row.created_at, row.id)
        from public.client_notes as row where row.client_id = known),
      'reservations', private.reserved_watches(known),
      'accounts', (
        select jsonb_agg(jsonb_build_object(
          'id', row.id, 'email', row.email, 'name', row.raw_user_meta_data ->> 'full_name', 'created_at', row.created_at,
          'email_confirmed_at', row.email_confirmed_at, 'last_sign_in_at', row.last_sign_in_at) order by row.created_at)
        from contacts join auth.users as row on row.id = contacts.about_id where contacts.about = 'users'),
      'in_the_trash', (
        select jsonb_agg(jsonb_build_object('source', deleted.source, 'deleted_at', deleted.at,
          'row', deleted.before - array['search_text', 'client_id', 'booking_key_digest']) order by deleted.id)
        from deleted),
      'history', (
        select jsonb_agg(
          to_jsonb(entry) - array['id', 'tx', 'actor', 'undoes'] || jsonb_build_object(
            'before', entry.before - array['search_text', 'booking_key_digest'],
            'after', entry.after - array['search_text', 'booking_key_digest'])
          order by entry.id)
        from public.audit_log as entry
        where (entry.source, entry.row_id) in (
          select about, about_id::text from contacts
          union all select source, row_id from deleted
          union all select 'clients', known::text
          union all select 'client_notes', note.id::text from public.client_notes as note where note.client_id = known))));
end
$$;

create function public.export_client(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.export_client(client) $$;
grant execute on function private.export_client, public.export_client to authenticated;

-- Leaves out the rows, notes and replies of `client`.
create function private.mentions_of(contacts text[], client uuid default null) returns jsonb
  language sql stable set search_path = ''
as $$
  with patterns as (
    select array_agg('%' || private.fold_text(regexp_replace(contact, '^\+1', '')) || '%') as every from unnest(contacts) as contact
  )
  select coalesce(
    jsonb_agg(distinct jsonb_build_object('source', found.source, 'id', found.id, 'title', found.title)), '[]')
  from patterns, lateral (
    select 'inquiries' as source, id, name as title from public.inquiries where search_text like any (patterns.every)
    union all
    select 'watch_requests', id, first_name || ' ' || last_name from public.watch_requests where search_text like any (patterns.every)
    union all
    select 'appointments', id, name from public.appointments where search_text like any (patterns.every)
    union all
    select 'clients', note.client_id, private.name_of_client(note.client_id) from public.client_notes as note
    where private.fold_text(note.words) like any (patterns.every)
    union all
    select reply.about, reply.about_id, 'A reply' from public.replies as reply
    where private.fold_text(reply.words) like any (patterns.every)
    union all
    select 'testimonials', id, name from public.testimonials where private.fold_text(name || e'\n' || content) like any (patterns.every)
  ) as found
  where not exists (
    select from private.client_rows as contact
    where contact.client_id = mentions_of.client and contact.about = found.source and contact.about_id = found.id)
    and (found.source, found.id) is distinct from ('clients', mentions_of.client)
$$;

-- E.g. {"inquiries": 2}.
create function private.count_rows_of_client(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.about, counted.count), '{}')
  from (
    select contact.about, count(*) from private.client_rows as contact
    where contact.client_id = count_rows_of_client.client group by contact.about
  ) as counted
$$;

-- `due` counts appointments to come; `mentions` has rows of others that mention the client.
create function private.erasure_preview(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'rows', private.count_rows_of_client(known),
    'due', (
      select count(*) from public.appointments as appointment
      where appointment.client_id = known and appointment.status in ('pending', 'confirmed') and appointment.starts_at > now()),
    'notes', (select count(*) from public.client_notes as note where note.client_id = known),
    'reserved', jsonb_array_length(private.reserved_watches(known)),
    'emails', (select count(*) from private.emails_of_client(known)),
    'in_the_trash', (select count(*) from private.trash_of_client(known)),
    'mentions', private.mentions_of(array(select value from public.client_contacts where client_id = known), known));
end
$$;

create function public.erasure_preview(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.erasure_preview(client) $$;
grant execute on function private.erasure_preview, public.erasure_preview to authenticated;

-- Permanently erases rows, emails, replies, notes, accounts, trash and what log entries say. `typed` must be the client's name, so that
-- nobody is erased by mistake. Returns the numbers of removed rows, and the rows of others that still mention a contact, which the owner
-- can change.
create function private.erase_client(client uuid, typed text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  called text;
  emails text[];
  phones text[];
  neighbors uuid[];
  removed jsonb;
begin
  perform private.require_admin();
  perform private.lock_clients();
  known := private.client_by_id(client);
  select coalesce(row.name, row.contact) into called from private.client_overview as row where row.id = known;
  if known is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if lower(private.tidy(typed)) is distinct from lower(private.tidy(called)) then
    raise exception using errcode = 'PT422', message = 'name_differs', detail = jsonb_build_object('name', called);
  end if;
  emails := array(select value from public.client_contacts where client_id = known and kind = 'email');
  phones := array(select value from public.client_contacts where client_id = known and kind = 'phone');
  removed := private.count_rows_of_client(known) || jsonb_strip_nulls(jsonb_build_object(
    'in_the_trash', nullif((select count(*) from private.trash_of_client(known)), 0)));
  -- Emails are found by the client's rows, so they are deleted first. Digests and tests are for the owner, who may be a client, too.
  delete from private.mail_outbox as email
  where email.about not in ('digest', 'test') and email.id in (select id from private.emails_of_client(known));
  delete from public.wants as want where lower(want.email) = any (emails);
  perform private.purge_deletion(deletion) from private.trash_of_client(known) as deletion;
  perform private.remove_for_good(contact.about, contact.about_id)
  from private.client_rows as contact where contact.client_id = known and contact.about <> 'users';
  -- The accounts of admins are not among the rows.
  delete from auth.users as account
  using private.client_rows as contact
  where contact.client_id = known and contact.about = 'users' and account.id = contact.about_id;
  -- Supabase Auth may have its own log in the database.
  if to_regclass('auth.audit_log_entries') is not null and cardinality(emails) > 0 then
    begin
      execute 'delete from auth.audit_log_entries as entry where lower(entry.payload::text) like any ($1)'
      using array(select '%' || replace(replace(replace(email, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(emails) as email);
    exception when insufficient_privilege then
      raise warning 'Auth''s own log is not the owner''s of the database to change.';
    end;
  end if;
  -- Rows of other clients lose the phone number if they have an email contact. A row with the number alone is among the mentions.
  neighbors := array(
    select distinct contact.client_id from public.client_contacts as contact
    where contact.kind = 'phone' and contact.value = any (phones) and contact.client_id <> known);
  update public.inquiries set phone = null where private.phone_key(phone) = any (phones) and email is not null;
  update public.appointments set phone = null where private.phone_key(phone) = any (phones) and email is not null;
  perform private.delete_unused_contacts(neighbor) from unnest(neighbors) as neighbor;
  perform private.remove_clients(array[known]);
  -- Entries of this change, and those with one of the contacts.
  update public.audit_log as entry
  set before = null, after = null
  where (entry.before is not null or entry.after is not null) and (
    entry.tx = private.change_id()
    or exists (
      select from unnest(emails || phones) as contact
      where strpos(lower(concat(entry.before::text, entry.after::text)), contact) > 0));
  delete from private.left_subscribers as leaver where private.email_key(leaver.email) = any (emails);
  -- Digests to the owner with one of the contacts.
  update private.mail_outbox as email
  set data = '{"items": []}', request = null, link_key = null, wiped_at = now(),
    status = case email.status when 'queued' then 'cancelled' else email.status end,
    settled_at = coalesce(email.settled_at, now())
  where exists (
    select from unnest(emails) as known_email where strpos(lower(concat(email.data::text, email.request::text)), known_email) > 0);
  perform private.write_down('erase', 'clients', known::text, null, removed);
  return jsonb_build_object('removed', removed, 'mentions', private.mentions_of(emails || phones));
end
$$;

create function public.erase_client(client uuid, typed text) returns jsonb
  language sql set search_path = ''
as $$ select private.erase_client(client, typed) $$;
grant execute on function private.erase_client, public.erase_client to authenticated;
