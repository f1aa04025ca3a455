-- What has arrived and has not been shown yet. `seen` says by list until when everything has been shown, and which
-- rows after that: rows that a filter, a search or another page hid are still new. A dashboard that is open
-- since before this says a time alone.

-- How many of a table's rows are still new, when its newest came, and until when everything has been shown by now.
create function private.arrivals_in(source text, moment text, seen jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  since timestamptz := private.to_instant(coalesce(seen ->> 'until', seen #>> '{}'));
  shown uuid[] := array(
    select id::uuid
    from jsonb_array_elements_text(
      case when jsonb_typeof(seen -> 'shown') = 'array' then seen -> 'shown' else '[]' end) as ids (id)
    where id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  answer jsonb;
begin
  execute format(
    $query$
      with news as (
        select id, %1$I as at from public.%2$I where %1$I > $1
      ), unseen as (
        select count(*) as arrived, min(at) as oldest from news where id <> all ($2)
      ), newest as (
        select max(%1$I) as latest from public.%2$I
      )
      select jsonb_build_object(
        'count', arrived,
        'latest', latest,
        -- It never goes back, e.g. when the newest row is deleted.
        'until', greatest($1, case when oldest is null then latest else (select max(at) from news where at < oldest) end))
      from unseen, newest
    $query$, moment, source)
  into answer using since, shown;
  return answer;
end
$$;
revoke all on function private.arrivals_in(text, text, jsonb) from public;
grant execute on function private.arrivals_in(text, text, jsonb) to authenticated;

-- Where nothing says until when a list has been seen, nothing counts as new.
create or replace function public.count_arrivals(seen jsonb) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'inquiries', private.arrivals_in('inquiries', 'created_at', seen -> 'inquiries'),
    'appointments', private.arrivals_in('appointments', 'created_at', seen -> 'appointments'),
    'requests', private.arrivals_in('watch_requests', 'created_at', seen -> 'requests'),
    'newsletter', private.arrivals_in('newsletter_subscribers', 'subscribed_at', seen -> 'newsletter'))
$$;
