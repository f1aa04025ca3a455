-- Builds the site again when the owner has changed what its pages show. For the hosted
-- project, once; docs/deploy.md says when. It needs the address of the host's deploy hook:
--
--   select vault.create_secret('https://…', 'deploy_hook');
--
-- A change is noted, and the host is told two minutes after the last of them, or fifteen
-- after the first: an hour's work at the catalogue is a few builds, not one for each save.

-- Their functions are in the schemas `net` and `cron` wherever an extension itself is registered.
create extension if not exists pg_net with schema extensions;
create extension if not exists pg_cron with schema pg_catalog;

-- One row, with times where something has yet to be published.
create table if not exists private.publication (
  is_only boolean primary key default true check (is_only),
  first_change timestamptz,
  last_change timestamptz
);
insert into private.publication default values on conflict do nothing;
alter table private.publication enable row level security;
revoke all on private.publication from anon, authenticated, service_role;

create or replace function private.note_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Hosted Supabase loads `safeupdate` for the API: without its WHERE this would refuse every write, trigger or not.
  update private.publication set first_change = coalesce(first_change, now()), last_change = now() where is_only;
  return null;
end
$$;
revoke all on function private.note_change() from public;

-- What pages are made of. Whatever else is added to a prerendered page belongs here too.
create or replace trigger note_change after insert or update or delete on public.watches
  for each statement execute function private.note_change();
create or replace trigger note_change after insert or update or delete on public.testimonials
  for each statement execute function private.note_change();

create or replace function private.publish() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.publication set first_change = null, last_change = null
    where last_change < now() - interval '2 minutes' or first_change < now() - interval '15 minutes';
  if found then
    -- Without its address this fails, and the change stays noted.
    perform net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook'),
      body := '{}'::jsonb
    );
  end if;
end
$$;
revoke all on function private.publish() from public;

select cron.schedule('publish the site', '* * * * *', 'select private.publish()');
