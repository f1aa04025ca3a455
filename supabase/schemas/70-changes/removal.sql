-- Rows that are removed for good, by the upkeep and at somebody's wish: nothing is kept of them but how many of a day there
-- were, without a word of whose, so that figures go on counting them. Admins read the counts; functions write them.

create table public.removed_counts (
  source text not null,
  -- When they came, by the shop's calendar.
  day date not null,
  removed integer not null default 0 constraint removed_counts_not_negative check (removed >= 0),
  primary key (source, day)
);

alter table public.removed_counts enable row level security;
grant select on public.removed_counts to authenticated;
grant all on public.removed_counts to service_role;
create policy "Admins can read how many rows were removed" on public.removed_counts
  for select to authenticated using ((select private.is_admin()));

-- Counts a row that goes for good.
create function private.count_removed(source text, arrived timestamptz) returns void
  language sql
  set search_path = ''
as $$
  insert into public.removed_counts as known (source, day, removed)
  values (count_removed.source, (arrived at time zone 'America/Phoenix')::date, 1)
  on conflict on constraint removed_counts_pkey do update set removed = known.removed + 1
$$;

-- Removes a row for good: it is counted, and what was said about it, to whom and by whom is forgotten.
create function private.remove_for_good(source text, row_id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  arrived timestamptz;
begin
  case source
    when 'inquiries' then delete from public.inquiries where id = row_id returning created_at into arrived;
    when 'watch_requests' then delete from public.watch_requests where id = row_id returning created_at into arrived;
    when 'appointments' then delete from public.appointments where id = row_id returning created_at into arrived;
    when 'newsletter_subscribers' then
      delete from public.newsletter_subscribers where id = row_id returning subscribed_at into arrived;
  end case;
  if arrived is not null then
    perform private.count_removed(source, arrived);
  end if;
  perform private.forget_row(source, row_id);
end
$$;
