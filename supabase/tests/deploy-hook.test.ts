import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'

// docs/deploy-hook.sql, with stand-ins for what only the hosted project has.

const hosted = `
  create schema net;
  create table net.calls (url text not null, body jsonb);
  create function net.http_post(url text, body jsonb) returns void
    language sql as 'insert into net.calls values ($1, $2)';
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema cron;
  create table cron.job (name text primary key, schedule text, command text);
  create function cron.schedule(text, text, text) returns void
    language sql as 'insert into cron.job values ($1, $2, $3) on conflict (name) do update set schedule = $2';
`
const file = readFileSync('docs/deploy-hook.sql', 'utf8')
const hook = file.replace(/^create extension.*$/gm, '')
const secret = `insert into vault.decrypted_secrets values ('deploy_hook', 'https://host.test/hook')`

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  // Twice: what is there already is no mistake.
  await backend.database.run([hosted, hook, hook, secret].join('\n;\n'))
})

afterAll(() => backend?.close())

beforeEach(() =>
  backend.database.run(
    'update private.publication set first_change = null, last_change = null where is_only; truncate net.calls',
  ),
)

const addWatch = () =>
  backend.database.run(`
    insert into public.watches (name, brand, category, description) values ('Hooked', 'Own', 'Dress', 'A watch that only this test knows.')
  `)

/** As if minutes had passed, and the job had run each of them. */
async function wait(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    await backend.database.run(`
      update private.publication set
        first_change = first_change - interval '1 minute', last_change = last_change - interval '1 minute'
        where is_only;
      select private.publish();
    `)
  }
}

async function isNoted() {
  const [row] = await backend.database.query<{ isNoted: boolean }>(
    'select last_change is not null as "isNoted" from private.publication',
  )
  return row.isNoted
}

const calls = () => backend.database.query('select url, body from net.calls')

it('tells the host once, two minutes after the last change', async () => {
  await addWatch()
  await wait(1)
  await backend.database.run(`update public.watches set featured = true where name = 'Hooked'`)
  await wait(1)
  expect(await calls()).toEqual([])
  await wait(2)
  expect(await calls()).toEqual([{ url: 'https://host.test/hook', body: {} }])
  await wait(20)
  expect(await calls()).toHaveLength(1)
})

it('does not wait for an end that never comes', async () => {
  for (let minute = 0; minute < 16; minute++) {
    await addWatch()
    await wait(1)
  }
  expect(await calls()).toHaveLength(1)
})

it('hears of testimonials and of what was removed, and of nothing that no page shows', async () => {
  await backend.database.run(`
    insert into public.inquiries (name, email, message) values ('Ada', 'ada@example.com', 'A question about a watch.')
  `)
  expect(await isNoted()).toBe(false)
  await backend.database.run('delete from public.testimonials')
  expect(await isNoted()).toBe(true)
})

it('keeps a change in mind while it does not know the address', async () => {
  await addWatch()
  await backend.database.run('delete from vault.decrypted_secrets')
  await expect(wait(3)).rejects.toThrow()
  await backend.database.run(secret)
  await wait(3)
  expect(await calls()).toHaveLength(1)
})

it('names the schema of each extension, since one in public belongs to the API', () => {
  expect(file.match(/^create extension.*$/gm)).toEqual([
    'create extension if not exists pg_net with schema extensions;',
    'create extension if not exists pg_cron with schema pg_catalog;',
  ])
})

it('is no business of the API', async () => {
  const rights = await backend.database.query(`
    select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_table_privilege(role, 'private.publication', 'select')
      or has_function_privilege(role, 'private.publish()', 'execute')
      or has_function_privilege(role, 'private.note_change()', 'execute')
  `)
  expect(rights).toEqual([])
})
