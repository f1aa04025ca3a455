import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables, wordsOf } from '@/dashboard/tables'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'

// What src/entities and src/dashboard/tables.ts state of a table, compared with the schema.

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

const stated = Object.keys(tables).sort()

/** The tables of which a trigger tells a function of the database, e.g. what it records. */
async function tablesThatCall(called: string): Promise<string[]> {
  const rows = await backend.database.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger as t
     join pg_class as c on c.oid = t.tgrelid join pg_proc as p on p.oid = t.tgfoid
     where p.proname = '${called}' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('every table of which the history tells has its words, and no other', async () => {
  expect(stated).toEqual(await tablesThatCall('record_changes'))
})

it('what the trash says is stated of the tables whose rows go there', async () => {
  expect(stated.filter((table) => wordsOf(table).inTrash)).toEqual(await tablesThatCall('keep_deleted'))
})

it('the versions of the same tables can be restored', async () => {
  const [{ source }] = await backend.database.query<{ source: string }>(
    `select prosrc as source from pg_proc where prosrc like '%chosen.source not in (%'`,
  )
  const [, listed] = /chosen\.source not in \(([^)]+)\)/.exec(source) ?? []
  const restored = listed.split(', ').map((name) => name.slice(1, -1))
  expect(stated.filter((table) => wordsOf(table).hasVersions)).toEqual(restored.sort())
})

it.each(stated.filter((table) => wordsOf(table).statuses))(
  'the statuses of %s are those its table takes',
  async (table) => {
    const [{ check }] = await backend.database.query<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = 'public.${table}'::regclass and conname = '${table}_status_known'`,
    )
    const taken = [...check.matchAll(/'([^']+)'/g)].map(([, status]) => status)
    expect(taken.sort(), 'so does the check').toEqual(Object.keys(wordsOf(table).statuses ?? {}).sort())
  },
)

// The browser chooses these together with the id: who repeats a booking with others of them gains nothing by it.
const chosenWithTheId = ['booking_key_digest', 'calendar_uid']

// A submission that is repeated, since its answer was lost, is told apart from another by each of its columns.
it.each([
  ['appointments', 'is_repeated_booking'],
  ['inquiries', 'is_repeated_inquiry'],
  ['watch_requests', 'is_repeated_watch_request'],
])('a repeated row of %s is compared by every column that a visitor writes', async (table, comparing) => {
  const columns = await backend.database.query<{ name: string }>(
    `select column_name as name from information_schema.column_privileges
     where table_schema = 'public' and table_name = '${table}' and grantee = 'anon' and privilege_type = 'INSERT'`,
  )
  const [{ source }] = await backend.database.query<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'private.${comparing}'::regproc`,
  )
  expect(columns.length).toBeGreaterThan(1)
  const missed = columns
    .filter(({ name }) => !chosenWithTheId.includes(name) && !source.includes(`sent.${name}`))
    .map(({ name }) => name)
  expect(missed, `private.${comparing} compares it`).toEqual([])
})
