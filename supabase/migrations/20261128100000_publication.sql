-- Has the host build the site again when what its pages show has changed: asleep until the address of the host's
-- deploy hook is in the vault (docs/deploy.md). It takes the place of SQL that was pasted by hand beside the schema.

-- What that SQL had made, where it was run. Its `note_change` was another function of the same name, and stopped every
-- edit of the tables whose versions this one counts (20261123104100_versions.sql).
drop trigger if exists note_change on public.watches;
drop trigger if exists note_change on public.testimonials;
drop table if exists private.publication;
create or replace function private.note_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
revoke all on function private.note_change() from public;

-- One row: what the pages were made of when somebody looked last, and times where something has yet to be published.
create table private.publication (
  is_only boolean primary key default true check (is_only),
  pages text,
  first_change timestamptz,
  last_change timestamptz
);
insert into private.publication default values;
alter table private.publication enable row level security;
revoke all on private.publication from public, anon, authenticated, service_role;

-- Tells the host two minutes after the last change, or fifteen after the first: an hour's work at the catalogue is a few
-- builds, not one for each save. It looks itself, so that an edit neither notes anything nor waits for another's note.
create or replace function private.publish() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  address text;
  current text;
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook'$query$ into address;
  if address is null then
    return;
  end if;
  -- What pages are made of, each row by its version. Whatever else is added to a prerendered page belongs here too.
  select string_agg(concat_ws(' ', kind, count, versions), ', ') into current
  from (
    select 'watches' as kind, count(*), sum(extract(epoch from updated_at)) as versions from public.watches
    union all
    select 'testimonials', count(*), sum(extract(epoch from updated_at)) from public.testimonials
  ) as shown;
  update private.publication
  set pages = current, first_change = coalesce(first_change, now()), last_change = now()
  where is_only and pages is distinct from current;
  update private.publication set first_change = null, last_change = null
  where last_change <= now() - interval '2 minutes' or first_change <= now() - interval '15 minutes';
  if found then
    perform net.http_post(url := address, body := '{}'::jsonb);
  end if;
end
$$;
revoke all on function private.publish() from public;

-- As before (20261126110000_retention.sql), with the job that tells the host.
create or replace function private.schedule_letters() returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_net', 'pg_cron')) < 2 then
    return false;
  end if;
  -- Their functions are in the schemas `net` and `cron` wherever an extension itself is registered.
  execute 'create extension if not exists pg_net with schema extensions';
  execute 'create extension if not exists pg_cron with schema pg_catalog';
  execute $job$select cron.schedule('send the letters', '* * * * *', 'select private.wake_letters()')$job$;
  execute $job$select cron.schedule('publish the site', '* * * * *', 'select private.publish()')$job$;
  -- At night in Arizona.
  execute $job$select cron.schedule('keep the house', '23 9 * * *', 'select private.wake_upkeep()')$job$;
  -- A row for each minute adds up; a week of them answers what went wrong.
  execute $job$select cron.schedule('forget old runs', '17 10 * * *',
    $run$delete from cron.job_run_details where end_time < now() - interval '7 days'$run$)$job$;
  return true;
-- Who may not create an extension has it made in the dashboard, and calls this again.
exception when others then
  raise warning 'The jobs of the house are not set up yet: %', sqlerrm;
  return false;
end
$$;

do $$
begin
  perform private.schedule_letters();
end
$$;
