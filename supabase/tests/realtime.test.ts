import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'

// pgTAP finds no publication here; the migration is run once more where there is one.

const directory = path.resolve(import.meta.dirname, '../migrations')
const file = readdirSync(directory).find((name) => name.endsWith('_realtime.sql'))!
const migration = readFileSync(path.join(directory, file), 'utf8')

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.close()
})

function published() {
  return backend.database.query<{ relation: string }>(
    `select schemaname || '.' || tablename as relation from pg_publication_tables
     where pubname = 'supabase_realtime' order by tablename`,
  )
}

it('publishes nothing where there is no Realtime', async () => {
  expect(await backend.database.query('select pubname from pg_publication')).toEqual([])
})

it('publishes what visitors send, and nothing else, however often it runs', async () => {
  await backend.database.run('create publication supabase_realtime')
  for (const run of ['first', 'second']) {
    await backend.database.run(migration)
    expect(
      (await published()).map(({ relation }) => relation),
      run,
    ).toEqual(['public.appointments', 'public.inquiries', 'public.newsletter_subscribers', 'public.watch_requests'])
  }
})

it('leaves what is published already', async () => {
  await backend.database.run(`
    alter publication supabase_realtime drop table public.inquiries;
    alter publication supabase_realtime add table public.testimonials;
  `)
  await backend.database.run(migration)
  expect((await published()).map(({ relation }) => relation)).toEqual([
    'public.appointments',
    'public.inquiries',
    'public.newsletter_subscribers',
    'public.testimonials',
    'public.watch_requests',
  ])
})
