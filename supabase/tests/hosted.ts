import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../embedded/database.ts'

// Fakes of hosted extensions for PGlite. HTTP calls are recorded in `net.calls`.

const extensions = {
  supabase_vault: `
    create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
    create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(new_secret text, new_name text default null) returns uuid
      language sql as 'insert into vault.secrets (name, secret) values (new_name, new_secret) returning id';
    create function vault.update_secret(secret_id uuid, new_secret text) returns void
      language sql as 'update vault.secrets set secret = new_secret where id = secret_id';
  `,
  pg_net: `
    create schema net;
    create table net.calls (url text not null, body jsonb, headers jsonb, timeout_milliseconds integer);
    create table net._http_response (status_code integer, error_msg text, created timestamptz);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
      timeout_milliseconds integer default 5000
    ) returns bigint
      language sql as 'insert into net.calls values (url, body, headers, timeout_milliseconds) returning 1::bigint';
  `,
  pg_cron: `
    create schema cron;
    create table cron.job (jobname text primary key, schedule text not null, command text not null);
    create table cron.job_run_details (status text, return_message text, start_time timestamptz, end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint
      language sql as $$
        insert into cron.job values (job_name, schedule, command)
        on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint
      $$;
  `,
}

const folder = '/pglite/share/postgresql/extension'

export async function offerHostedExtensions({ connection, run }: Database): Promise<void> {
  if (!(connection.driver instanceof PGlite)) throw new Error('A server has extensions of its own.')
  const { FS } = connection.driver.Module
  for (const [name, script] of Object.entries(extensions)) {
    FS.writeFile(`${folder}/${name}.control`, `default_version = '1.0'\n`)
    FS.writeFile(`${folder}/${name}--1.0.sql`, script)
  }
  await run('create schema vault; create extension supabase_vault with schema vault')
}
