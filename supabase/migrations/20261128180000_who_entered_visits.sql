-- A client's timeline says who of the house has entered a visit; what a visitor has asked for has nobody's entry.

-- As before (20261126102000_client_pages.sql), with that.
create or replace function private.client_timeline(client uuid, before timestamptz, most integer) returns jsonb
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
        'starts_at', row.starts_at, 'notes', row.notes, 'status', row.status, 'entered_by', (
          select entry.actor_name from public.audit_log as entry
          where entry.source = 'appointments' and entry.row_id = row.id::text and entry.action = 'insert'
          order by entry.id limit 1))
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
