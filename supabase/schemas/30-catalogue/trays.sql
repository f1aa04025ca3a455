-- Watches to look at again. Only the account reads them; admins do not.

create table private.tray_watches (
  account_id uuid not null references auth.users (id) on delete cascade,
  watch_id uuid not null references public.watches (id) on delete cascade,
  place bigint generated always as identity,
  primary key (account_id, watch_id)
);
create index tray_watches_watch_idx on private.tray_watches (watch_id);
alter table private.tray_watches enable row level security;

-- Skips watches that visitors cannot see, and those above twelve. A repeated call changes nothing.
create function private.change_tray(put_on uuid[], take_off uuid[]) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  perform private.require_own_session();
  -- Two devices change the tray one after the other.
  perform pg_advisory_xact_lock(hashtextextended('tray:' || account, 0));
  delete from private.tray_watches as own where own.account_id = account and own.watch_id = any (take_off);
  insert into private.tray_watches (account_id, watch_id)
  select account, watch.id
  from unnest(put_on[:12]) with ordinality as asked (id, place)
  join public.watches as watch on watch.id = asked.id and private.is_public_watch(watch)
  where not exists (
    select from private.tray_watches as own where own.account_id = account and own.watch_id = watch.id)
  order by asked.place
  limit greatest(0, 12 - (select count(*) from private.tray_watches as own where own.account_id = account))
  on conflict do nothing;
  return coalesce(
    (select array_agg(own.watch_id order by own.place) from private.tray_watches as own where own.account_id = account), '{}');
end
$$;

create function public.change_tray(put_on uuid[], take_off uuid[]) returns uuid[]
  language sql set search_path = ''
as $$ select private.change_tray(put_on, take_off) $$;
grant execute on function private.change_tray, public.change_tray to authenticated;
