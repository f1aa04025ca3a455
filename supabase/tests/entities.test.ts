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

/** The names of tables that the log has, narrowed by a condition on the table `c`. */
async function loggedTables(condition: string): Promise<string[]> {
  const rows = await backend.database.query<{ name: string }>(
    `select c.relname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
     where t.tgfoid = 'private.log_change'::regproc and ${condition} order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('every table of the log has its words, but for those whose rows follow others', async () => {
  expect(stated).toEqual(await loggedTables("c.relname not in ('appointment_changes', 'client_addresses', 'replies')"))
})

it('the trash has words for each table from which rows are deleted', async () => {
  // The form of a watch deletes its stock record; clients, pages and settings stay.
  const deleted = await loggedTables(
    "(has_table_privilege('authenticated', c.oid, 'delete') or c.relname = 'stock_records')",
  )
  expect(stated.filter((table) => wordsOf(table).inTrash)).toEqual(deleted)
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
