import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointments } from '@/entities/appointments/appointment'
import { inquiries } from '@/entities/inquiries/inquiry'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'

// What src/entities states of a table, compared with the schema.

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

it.each([appointments, inquiries, watchRequests])('the statuses of $name are those its table takes', async (table) => {
  const [{ check }] = await backend.database.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = 'public.${table.name}'::regclass and conname = '${table.name}_status_known'`,
  )
  const taken = [...check.matchAll(/'([^']+)'/g)].map(([, status]) => status)
  expect(taken.sort(), 'so does the check').toEqual(Object.keys(table.statuses).sort())
})

// The browser chooses these together with the id: who repeats a booking with others of them gains nothing by it.
const chosenWithTheId = ['booking_key_digest', 'calendar_uid']

// A submission that is repeated, since its answer was lost, is told apart from another by each of its columns.
it.each([
  ['appointments', 'answer_repeated_booking'],
  ['inquiries', 'answer_repeated_inquiry'],
  ['watch_requests', 'answer_repeated_watch_request'],
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
    .filter(({ name }) => !chosenWithTheId.includes(name) && !source.includes(`new.${name}`))
    .map(({ name }) => name)
  expect(missed, `private.${comparing} compares it`).toEqual([])
})
