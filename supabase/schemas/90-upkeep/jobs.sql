-- Jobs that call the Edge Functions, on a database with pg_cron and pg_net (docs/deploy.md). A lost call delays emails by a minute.

-- URL and secret are those of `emails` in the vault; without them nothing is called.
create function private.wake_function(name text) returns void
  language plpgsql set search_path = ''
as $$
declare
  function_url text;
  secret text;
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'emails_url'$query$ into function_url;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'emails_secret'$query$ into secret;
  if function_url is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := regexp_replace(function_url, '/emails(?=/?$)', '/' || name),
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret),
    timeout_milliseconds := 5000);
end
$$;

create function private.wake_emails() returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.announce_matches();
  perform private.tidy_emails();
  if exists (
    select from private.mail_outbox
    where status = 'queued' and send_after <= now() and (leased_until is null or leased_until <= now()))
    or exists (select from private.people_to_tell()) then
    perform private.wake_function('emails');
  end if;
end
$$;

-- The Edge Function is needed only for the files.
create function private.wake_upkeep() returns void
  language sql set search_path = ''
as $$
  select private.delete_expired(1000);
  select private.wake_function('upkeep');
$$;

-- Returns whether it could create the jobs. Repeating the call changes nothing.
create function private.schedule_emails() returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_net', 'pg_cron')) < 2 then
    return false;
  end if;
  -- Their functions are in the schemas `net` and `cron`, whichever schema the extension is in.
  execute 'create extension if not exists pg_net with schema extensions';
  execute 'create extension if not exists pg_cron with schema pg_catalog';
  execute $job$select cron.schedule('send the e-mails', '* * * * *', 'select private.wake_emails()')$job$;
  execute $job$select cron.schedule('publish the site', '* * * * *', 'select private.publish()')$job$;
  -- At night in Arizona.
  execute $job$select cron.schedule('delete expired rows', '23 9 * * *', 'select private.wake_upkeep()')$job$;
  -- pg_cron adds a row each minute.
  execute $job$select cron.schedule('forget old runs', '17 10 * * *',
    $run$delete from cron.job_run_details where end_time < now() - interval '7 days'$run$)$job$;
  return true;
-- The role may not create extensions: they are then enabled in Supabase's dashboard, and this is called again (`npm run doctor`).
exception when insufficient_privilege then
  return false;
end
$$;

select private.schedule_emails();
