import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'
import { callAsService, literal, queryAs } from './emails-outbox/rows.ts'

// Runs on PGlite by default. A real race needs a server: SHOWROOM_DB=postgres://… npx vitest run
// supabase/tests/emails/emails-race.test.ts

const day = new Date(
  Date.now() + 30 * 86_400_000 + (new Date(Date.now() + 30 * 86_400_000).getUTCDay() === 0 ? 86_400_000 : 0),
)
  .toISOString()
  .slice(0, 10)
// A server counts submissions of the last hour, so each run needs new visitors.
const run = randomUUID()
const admin = randomUUID()
const twenty = Array.from({ length: 20 }, (_, n) => n)

let backend: Backend
let quietHours: string

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
  const [{ definition }] = await backend.database.query<{ definition: string }>(
    `select pg_get_functiondef('private.is_quiet_hour(timestamptz)'::regprocedure) as definition`,
  )
  quietHours = definition
  await backend.database.run(`
    ${addAdmin(admin, `admin-${run}@example.com`)}
    create or replace function private.is_quiet_hour(moment timestamptz) returns boolean
      language sql stable parallel safe set search_path = '' as 'select false';
  `)
})

beforeEach(clear)

afterAll(async () => {
  if (backend) {
    await clear()
    await backend.database.run(`${quietHours}; delete from auth.users where id = '${admin}'`)
  }
  await backend?.close()
})

function clear() {
  return backend.database.run(`
    delete from public.appointments where appointment_date = '${day}';
    delete from public.inquiries where email like '%${run}@example.com';
    delete from private.mail_outbox where true;
    delete from private.submissions where true;
    update public.settings set notification_frequency = 'each' where id;
  `)
}

const change = (id: string, changes: string) =>
  backend.database.run(
    `${claimAdmin(admin)} set local role authenticated; update public.appointments set ${changes} where id = '${id}'`,
  )

const book = (id: string, slot: string) =>
  backend.database.run(`
    set local role anon;
    insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('${id}', 'Visitor', '${id}@example.com', '${day}', '${slot}')
  `)

async function emailsOf(id: string) {
  const [emails] = await backend.database.query<{
    moved: string[]
    reminders: string[]
    revision: number
    slot: string
  }>(`
    select
      (select coalesce(jsonb_agg(data #>> '{appointment,time}' order by position), '[]') from private.mail_outbox
        where about_id = appointment.id and kind = 'appointment-moved') as moved,
      (select coalesce(jsonb_agg(data #>> '{appointment,time}'), '[]') from private.mail_outbox
        where about_id = appointment.id and kind = 'appointment-reminder' and status = 'queued') as reminders,
      revision, appointment_time as slot
    from public.appointments as appointment where id = '${id}'
  `)
  return emails
}

it('queues an email for each of 20 simultaneous moves that took effect, and one reminder', async () => {
  const id = randomUUID()
  await book(id, '10:00 AM')
  await Promise.all(twenty.map((n) => change(id, `appointment_time = '${n % 2 ? '11:00 AM' : '12:00 PM'}'`)))
  const { moved, reminders, revision, slot } = await emailsOf(id)
  expect(moved).toHaveLength(revision)
  expect(moved.at(-1)).toBe(slot)
  expect(reminders).toEqual([slot])
})

it('queues emails only for the one of several appointments that gets the slot', async () => {
  const slots = await backend.database.query<{ slot: string }>(`select private.free_slots('${day}') as slot`)
  const free = slots.map(({ slot }) => slot)
  const wanted = free.pop()!
  const ids = free.map(() => randomUUID())
  for (const [n, id] of ids.entries()) await book(id, free[n])
  const moves = await Promise.allSettled(ids.map((id) => change(id, `appointment_time = '${wanted}'`)))
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const [n, id] of ids.entries()) {
    const { moved, reminders, slot } = await emailsOf(id)
    const hasWon = moves[n].status === 'fulfilled'
    expect(slot).toBe(hasWon ? wanted : free[n])
    expect(moved).toEqual(hasWon ? [wanted] : [])
    expect(reminders).toEqual([slot])
  }
})

it('queues one email for each of 20 simultaneous status changes that took effect', async () => {
  const id = randomUUID()
  await book(id, '10:00 AM')
  await Promise.all(twenty.map((n) => change(id, `status = '${n % 2 ? 'confirmed' : 'cancelled'}'`)))
  const rows = await backend.database.query<{ kind: string; status: string; revision: string }>(`
    select kind, status, data #>> '{appointment,revision}' as revision from private.mail_outbox where about_id = '${id}' order by position
  `)
  const [{ revision, status }] = await backend.database.query<{ revision: number; status: string }>(
    `select revision, status from public.appointments where id = '${id}'`,
  )
  const notified = rows.filter(({ kind }) => ['appointment-confirmed', 'appointment-cancelled'].includes(kind))
  expect(notified.map((email) => Number(email.revision))).toEqual(twenty.slice(0, revision).map((n) => n + 1))
  expect(notified.at(-1)!.kind).toBe(`appointment-${status}`)
  const live = rows.filter((email) => email.kind === 'appointment-reminder' && email.status === 'queued')
  expect(live.map((email) => Number(email.revision))).toEqual(status === 'cancelled' ? [] : [revision])
})

it('puts each of 60 simultaneous inquiries into exactly one digest', async () => {
  await backend.database.run(`update public.settings set notification_frequency = 'hourly' where id`)
  const taken = new Map<string, unknown[]>()
  let isOver = false
  const taking = (async () => {
    while (!isOver) {
      await backend.database.run(
        `update private.mail_outbox set send_after = now() where kind = 'owner-digest' and attempts = 0`,
      )
      const claimed = (await callAsService(backend.database, 'claim_emails', '{"most": 50}')) as {
        id: string
        kind: string
        data: { items: unknown[] }
      }[]
      for (const { id, kind, data } of claimed) if (kind === 'owner-digest') taken.set(id, data.items)
    }
  })()
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      queryAs(
        backend.database,
        'anon',
        `
        insert into public.inquiries (name, email, message)
        values ('Visitor', ${literal(`${n}-${run}@example.com`)}, 'message-${n}.')
      `,
      ),
    ),
  )
  isOver = true
  await taking
  const digests = await backend.database.query<{ id: string; items: { data: { message: string } }[] }>(
    `select id, data -> 'items' as items from private.mail_outbox where kind = 'owner-digest'`,
  )
  const notified = digests.flatMap(({ items }) => items.map(({ data }) => data.message))
  expect(notified.sort()).toEqual(Array.from({ length: 60 }, (_, n) => `message-${n}.`).sort())
  for (const { id, items } of digests) if (taken.has(id)) expect(items).toEqual(taken.get(id))
})
