-- Sends new rows to open dashboards if the backend has Realtime. Realtime applies the policies.

do $$
declare
  list text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach list in array array['inquiries', 'appointments', 'watch_requests', 'newsletter_subscribers'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = list
    ) then
      execute format('alter publication supabase_realtime add table public.%I', list);
    end if;
  end loop;
end
$$;
