-- Rows that the upkeep or an erasure removes permanently are counted per day, so that figures still include them.

create table public.removed_counts (
  source text not null,
  -- The day on which the rows arrived, in the shop's time zone.
  day date not null,
  removed integer not null default 0 constraint removed_counts_not_negative check (removed >= 0),
  primary key (source, day)
);

alter table public.removed_counts enable row level security;
grant select on public.removed_counts to authenticated;
grant all on public.removed_counts to service_role;
create policy "Admins can read how many rows were removed" on public.removed_counts
  for select to authenticated using ((select private.is_admin()));

-- Also removes what log, replies and emails say about the row.
create function private.remove_for_good(source text, row_id uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  removed jsonb;
begin
  execute format('delete from public.%I as gone where id = $1 returning to_jsonb(gone)', source) into removed using row_id;
  if removed is not null then
    insert into public.removed_counts as known (source, day, removed)
    values (
      remove_for_good.source,
      (coalesce(removed ->> 'created_at', removed ->> 'subscribed_at')::timestamptz at time zone 'America/Phoenix')::date, 1)
    on conflict on constraint removed_counts_pkey do update set removed = known.removed + 1;
  end if;
  perform private.forget_row(source, row_id);
end
$$;
