import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPanels } from '@/app/routes/admin/tabs/admin-panels'
import { liveTables } from '@/app/routes/admin/tabs/use-live-rows'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { seedRows } from '../../embedded/seed.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'

// pgTAP can't test this, because its database has no Realtime.

const publishing = readFileSync(path.resolve(import.meta.dirname, '../../schemas/90-upkeep/realtime.sql'), 'utf8')

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({
    location: readDatabaseLocation('memory'),
    skipSeed: true,
    prepare: (database) => database.run('create publication supabase_realtime'),
  })
})

afterAll(async () => {
  await backend?.close()
})

async function publishedTables() {
  const rows = await backend.database.query<{ name: string }>(
    `select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
     from pg_publication_tables where pubname = 'supabase_realtime'`,
  )
  return rows.map(({ name }) => name).sort()
}

it('publishes exactly the tables that tabs declare as live, also when run again', async () => {
  for (const run of ['first', 'second']) {
    expect(await publishedTables(), `${run} run: it publishes each table that a tab names as live`).toEqual(
      [...liveTables].sort(),
    )
    await backend.database.run(publishing)
  }
})

it('keeps existing publications', async () => {
  const published = await publishedTables()
  await backend.database.run(`
    alter publication supabase_realtime drop table public.inquiries;
    alter publication supabase_realtime add table public.testimonials;
  `)
  await backend.database.run(publishing)
  expect(await publishedTables()).toEqual([...published, 'testimonials'].sort())
})

it('publishes nothing without Realtime', async () => {
  await backend.database.run('drop publication supabase_realtime')
  await backend.database.run(publishing)
  expect(await backend.database.query('select pubname from pg_publication')).toEqual([])
})

it("counts new rows of each tab that declares it, by the tab's table and time", async () => {
  await seedRows(backend.database)
  const [{ result }] = await backend.database.query<{ result: Record<string, { latest: string }> }>(
    "select public.count_arrivals('{}') as result",
  )
  const counted = Object.entries(result).map(([id, { latest }]) => [id, latest])
  const stated = Object.entries(adminPanels).flatMap(([id, { arrivals }]) =>
    arrivals ? [`select '${id}' as id, to_jsonb(max(${arrivals.moment})) as latest from public.${arrivals.table}`] : [],
  )
  const newest = await backend.database.query<{ id: string; latest: string }>(stated.join(' union all '))
  expect(Object.fromEntries(counted), 'count_arrivals counts what each tab states as arrivals').toEqual(
    Object.fromEntries(newest.map(({ id, latest }) => [id, latest])),
  )
  expect(new Set(newest.map(({ latest }) => latest)).size, 'each table of the seed has a newest row of its own').toBe(
    newest.length,
  )
})
