-- New rows reach an open dashboard by themselves where the backend has Realtime,
-- which is where its publication is. Policies hold there too: an insert or a change
-- is told to whoever may read the row.

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
