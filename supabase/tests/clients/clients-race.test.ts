import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'

// Runs on PGlite by default. A real race needs a server: SHOWROOM_DB=postgres://… npm run test:database

// A server counts submissions of the last hour, so each run needs new email addresses.
const run = randomUUID().slice(0, 8)
const prefix = String(1000 + Math.floor(Math.random() * 8999)).slice(0, 3)
const email = (nth: number) => `${run}-${nth}@race.test`
const phone = (nth: number) => `(480) ${Math.max(Number(prefix), 200)}-${String(1000 + nth)}`

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
})

beforeEach(removeRows)

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(async () => {
  if (backend) await removeRows()
  await backend?.close()
})

function removeRows() {
  return backend.database.run(`
    delete from private.submissions where true;
    delete from public.inquiries where email like '%@race.test';
    delete from public.watch_requests where contact_info like '%@race.test';
    delete from public.newsletter_subscribers where email like '%@race.test';
    select private.remove_idle_clients(private.idle_clients());
  `)
}

function send(path: string, body: object) {
  return backend.fetch(
    new Request(`http://localhost/rest/v1/${path}`, {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
      body: JSON.stringify(body),
    }),
  )
}

const inquire = (email: string, number?: string) =>
  send('inquiries', { name: 'Visitor', email: email, phone: number, message: 'About the Tidewater.' })

const contacts = () =>
  backend.database.query<{ client: string | null; rows: number }>(`
    select client_id as client, count(*)::integer as rows from public.inquiries
    where email like '${run}-%@race.test' group by client_id order by client_id
  `)

it('creates one client for simultaneous first inquiries from each of 30 new email addresses', async () => {
  const replies = await Promise.all(Array.from({ length: 90 }, (_, nth) => inquire(email(nth % 30))))
  expect(replies.map(({ status }) => status)).toEqual(Array(90).fill(201))
  const clients = await contacts()
  expect(clients).toHaveLength(30)
  expect(clients.every(({ client, rows }) => client && rows === 3)).toBe(true)
})

it('creates one client for 100 simultaneous inquiries with one name and number and different email addresses', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, (_, nth) => inquire(email(nth), phone(0))))
  expect(replies.map(({ status }) => status)).toEqual(Array(100).fill(201))
  expect(await contacts()).toEqual([{ client: expect.any(String), rows: 100 }])
})

it('keeps people who share nothing separate, however many write at once', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, (_, nth) => inquire(email(100 + nth), phone(100 + nth))))
  expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(201))
  const clients = await contacts()
  expect(clients).toHaveLength(60)
  expect(clients.every(({ client, rows }) => client && rows === 1)).toBe(true)
})

it('lets visitors write while the owner edits, merges and deletes, without a deadlock', async () => {
  const admin = randomUUID()
  await backend.database.run(`
    ${addAdmin(admin, `${run}-admin@race.test`)}
    update public.settings set notification_frequency = 'hourly' where id;
  `)
  const asAdmin = (sql: string) => backend.database.run(`${claimAdmin(admin)} ${sql}`)
  const rows = `email like '${run}-%@race.test'`
  await Promise.all(Array.from({ length: 30 }, (_, nth) => inquire(email(200 + nth), phone(200 + nth))))
  const oldest = (nth: number) =>
    `(select client_id from public.inquiries where ${rows} order by created_at, id offset ${nth} limit 1)`
  const deeds = Array.from({ length: 40 }, (_, nth) =>
    nth % 4 === 0
      ? asAdmin(`update public.inquiries set status = '${nth % 8 ? 'resolved' : 'in_progress'}' where ${rows};`)
      : nth % 4 === 1
        ? asAdmin(
            `delete from public.inquiries where id in (select id from public.inquiries where ${rows} order by id limit 1);`,
          )
        : nth % 4 === 2
          ? asAdmin(`update public.clients set tags = '{steel,race-${nth}}' where id = ${oldest(nth % 3)};`)
          : asAdmin(
              `insert into public.client_notes (client_id, words) select client, 'A note.' from (select ${oldest(1)} as client) as c where client is not null;`,
            ),
  )
  const merges = Array.from({ length: 5 }, () =>
    // A client that another merge has just removed is rejected.
    asAdmin(`select private.merge_clients(${oldest(0)}, ${oldest(5)});`).catch((error: { code?: string }) =>
      expect(error.code).toMatch(/^PT4/),
    ),
  )
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => inquire(email(200 + (nth % 40)), phone(200 + ((nth * 7) % 40)))),
  )
  await Promise.all([...deeds, ...merges])
  expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(201))

  expect((await contacts()).every(({ client }) => client)).toBe(true)
  await backend.database.run(`
    update public.settings set notification_frequency = 'each' where id;
    delete from auth.users where id = '${admin}';
  `)
})

it("gives each row its client's email address when two rows arrive at once for a client without any", async () => {
  const people = Array.from({ length: 30 }, (_, nth) => 300 + nth)
  const own = `select client_id from public.inquiries where email like '${run}-%@race.test'`
  await Promise.all(people.map((nth) => inquire(email(nth), phone(nth))))
  // The owner's tags keep the clients without rows.
  await backend.database.run(`
    update public.clients set tags = '{${run}}' where id in (${own});
    delete from public.inquiries where email like '${run}-%@race.test';
  `)
  const request = (number: string) =>
    send('watch_requests', { first_name: 'A', last_name: 'Visitor', contact_info: number, watch_details: run })
  const replies = await Promise.all(people.flatMap((nth) => [inquire(email(nth)), request(phone(nth))]))
  expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(201))

  const lost = await backend.database.query(`
    select row.about, row.about_id from private.client_rows as row
    where row.client_id in (${own} union select client_id from public.watch_requests where watch_details = '${run}')
      and not exists (
        select from public.client_contacts as contact
        where contact.client_id = row.client_id and contact.value in (row.email, row.phone))
  `)
  expect(lost).toEqual([])
  await backend.database.run(`
    delete from public.watch_requests where watch_details = '${run}';
    delete from public.inquiries where email like '${run}-%@race.test';
    delete from public.clients where tags = '{${run}}';
  `)
})
