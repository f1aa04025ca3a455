-- As before (20261126090000_audit.sql), but the day of a closed time is written as people read it, e.g. in the trash.
create or replace function private.title_of(source text, kept jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(nullif(btrim(left(case source
    when 'watches' then concat_ws(' ', kept ->> 'brand', kept ->> 'name')
    when 'watch_requests' then concat_ws(' ', kept ->> 'first_name', kept ->> 'last_name')
    when 'newsletter_subscribers' then kept ->> 'email'
    when 'closures' then concat_ws(', ', to_char((kept ->> 'day')::date, 'FMDay, FMMonth FMDD, YYYY'), kept ->> 'time')
    when 'house_settings' then 'Settings'
    else coalesce(kept ->> 'name', kept ->> 'title', kept ->> 'words')
  end, 200)), ''), source)
$$;

update public.trash as kept
set title = private.title_of('closures', kept.row)
where kept.source = 'closures' and kept.row ? 'day';
