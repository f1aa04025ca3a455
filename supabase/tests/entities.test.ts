import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables, wordsOf } from '@/dashboard/tables'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'

// Compares src/entities and src/dashboard/tables.ts with the schema.

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

const stated = Object.keys(tables).sort()

async function loggedTables(condition: string): Promise<string[]> {
  const rows = await backend.database.query<{ name: string }>(
    `select c.relname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
     where t.tgfoid = 'private.log_change'::regproc and ${condition} order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('has labels for every logged table, except tables whose rows follow others', async () => {
  expect(stated).toEqual(
    await loggedTables(
      "c.relname not in ('appointment_changes', 'client_contacts', 'offers', 'replies', 'request_messages')",
    ),
  )
})

it('has trash labels for each table from which rows are deleted', async () => {
  // The watch form deletes stock records; clients, pages and settings are never deleted.
  const deleted = await loggedTables(
    "(has_table_privilege('authenticated', c.oid, 'delete') or c.relname = 'stock_records')",
  )
  expect(stated.filter((table) => wordsOf(table).inTrash)).toEqual(deleted)
})

it('can restore versions of the same tables', async () => {
  const [{ source }] = await backend.database.query<{ source: string }>(
    `select prosrc as source from pg_proc where prosrc like '%chosen.source not in (%'`,
  )
  const [, listed] = /chosen\.source not in \(([^)]+)\)/.exec(source) ?? []
  const restored = listed.split(', ').map((name) => name.slice(1, -1))
  expect(stated.filter((table) => wordsOf(table).hasVersions)).toEqual(restored.sort())
})

it.each(stated.filter((table) => wordsOf(table).statuses))(
  'has the statuses of %s that its table accepts',
  async (table) => {
    const [{ check }] = await backend.database.query<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = 'public.${table}'::regclass and conname = '${table}_status_known'`,
    )
    const taken = [...check.matchAll(/'([^']+)'/g)].map(([, status]) => status)
    expect(taken.sort(), 'so does the check').toEqual(Object.keys(wordsOf(table).statuses ?? {}).sort())
  },
)

// The browser generates these with the id, so changing them gains an attacker nothing.
const chosenWithTheId = ['booking_key_digest', 'calendar_uid']

it.each([
  ['appointments', 'is_repeated_booking'],
  ['inquiries', 'is_repeated_inquiry'],
  ['watch_requests', 'is_repeated_watch_request'],
])('compares every column that a visitor writes in a repeated row of %s', async (table, comparing) => {
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
