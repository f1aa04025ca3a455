import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import type { Database } from '../embedded/database.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'
import { offerHostedExtensions } from './hosted.ts'
import { runTap } from './tap.ts'

// A project on which all was done that docs/deploy.md says, in its order and in the other, works as its migrations alone
// do: whoever may do what, and an edit of each table. With stand-ins for what only the hosted project has.

const root = path.resolve(import.meta.dirname, '../..')
const guide = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8')

/** What the guide has its reader run in the SQL editor, each statement of it but those that turn a job off. */
const statements = [...guide.matchAll(/^ *```sql\n([\s\S]+?)^ *```$/gm)]
  .flatMap(([, block]) => block.split(/;.*\n/))
  .map((statement) => statement.trim())
  .filter((statement) => statement && !statement.startsWith('select cron.unschedule('))

const isSecret = (statement: string) => statement.startsWith('select vault.create_secret(')
const secrets = statements.filter(isSecret)
const others = statements.filter((statement) => !isSecret(statement))

/** What the guide had its reader paste before it was a migration. */
const formerHook = `
  create extension if not exists pg_net with schema extensions;
  create extension if not exists pg_cron with schema pg_catalog;
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
    update private.publication set first_change = coalesce(first_change, now()), last_change = now() where is_only;
    return null;
  end
  $$;
  revoke all on function private.note_change() from public;
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
      perform net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook'),
        body := '{}'::jsonb
      );
    end if;
  end
  $$;
  revoke all on function private.publish() from public;
  select cron.schedule('publish the site', '* * * * *', 'select private.publish()');
`

const migrations = readdirSync(path.join(root, 'supabase/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .sort()

/** Applies the migrations from one on, up to another, as a push does. */
async function push({ run }: Database, from = '', to = '9') {
  for (const file of migrations.filter((name) => name >= from && name < to)) {
    await run(readFileSync(path.join(root, 'supabase/migrations', file), 'utf8'))
    await run(`insert into supabase_migrations.schema_migrations (version) values ('${file.split('_')[0]}')`)
  }
}

async function runAll({ run }: Database, all: string[]) {
  for (const statement of all) await run(statement)
}

let backend: Backend

afterEach(() => backend?.close())

const versions = '20261123104100'
const publication = '20261128100000'

/** An edit of each table; who may do what, catalogued; the same, tried statement by statement. */
const tests = ['edits.test.sql', 'grants.test.sql', 'second_factor_rights.test.sql']

it.each<{ setUp: string; install: (database: Database) => Promise<void> }>([
  {
    setUp: 'in its order',
    async install(database) {
      await push(database)
      await runAll(database, statements)
    },
  },
  {
    // What an earlier guide had pasted stopped the push.
    setUp: 'in the other order',
    async install(database) {
      await runAll(database, secrets.toReversed())
      await push(database, '', versions)
      await database.run(formerHook)
      await push(database, versions)
      await runAll(database, others.toReversed())
    },
  },
  {
    // What an earlier guide had pasted broke the schema.
    setUp: 'as it once said',
    async install(database) {
      await push(database, '', publication)
      await database.run(formerHook)
      await push(database, publication)
    },
  },
])(
  'a project that was set up $setUp works',
  async ({ install }) => {
    backend = await startBackend({
      location: readDatabaseLocation('memory'),
      skipSeed: true,
      async prepare(database) {
        // A project has them before its first migration.
        await database.run(
          'create role anon noinherit; create role authenticated noinherit; create role service_role noinherit bypassrls',
        )
        await offerHostedExtensions(database)
        await install(database)
      },
    })
    for (const file of tests) {
      const { plan, results, faults } = await runTap(backend.database, file)
      expect(faults, file).toEqual([])
      expect(plan).toBe(`1..${results.length}`)
    }
    expect(await backend.database.query('select jobname, command from cron.job order by jobname')).toEqual([
      expect.objectContaining({ jobname: 'forget old runs' }),
      { jobname: 'keep the house', command: 'select private.wake_upkeep()' },
      { jobname: 'publish the site', command: 'select private.publish()' },
      { jobname: 'send the letters', command: 'select private.wake_letters()' },
    ])
  },
  180_000,
)

it('has nothing that one would install by hand', () => {
  const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  expect(documents.filter((file) => file.endsWith('.sql'))).toEqual([])
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.filter((statement) => /^(create|alter|drop|grant|revoke|comment|do)\b/i.test(statement))).toEqual(
    [],
  )
})
