import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createRandom, type Random } from '@/test/random'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { emailKinds, type EmailKind } from '../../functions/_shared/email-kinds.ts'
import { holdClock } from '../held-clock.ts'
import { createClock, type Clock } from './emails-outbox/clock.ts'
import { changeAppointment, createEvents } from './emails-outbox/events.ts'
import { createProvider, fates, type Fate } from './emails-outbox/provider.ts'
import { callAsService, literal } from './emails-outbox/rows.ts'
import { startWorker, type Worker } from './emails-outbox/workers.ts'

// Random events, responses, crashes and waits. EMAILS_SEED=7 repeats a run.

const seed = Number(process.env.EMAILS_SEED ?? 1)
const emails = Number(process.env.EMAILS_COUNT ?? 500)
/** A server keeps the rows of other runs, so ids need a prefix. */
const run = `${randomBytes(4).toString('hex')}-0000-4000-8000`

type Row = {
  id: string
  kind: EmailKind
  about: string
  about_id: string | null
  status: string
  recipient: string | null
  tried: boolean
  event: string
}

let backend: Backend
let quietHours: string

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
  const { database } = backend
  const [{ definition }] = await database.query<{ definition: string }>(
    `select pg_get_functiondef('private.is_quiet_hour(timestamptz)'::regprocedure) as definition`,
  )
  quietHours = definition
  await database.run(`
    ${changeAppointment}
    create or replace function private.is_quiet_hour(moment timestamptz) returns boolean
      language sql stable parallel safe set search_path = '' as 'select false';
  `)
  await clear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(async () => {
  if (backend) {
    await clear()
    await backend.database.run(`drop function public.change_appointment_in_test(uuid, text); ${quietHours}`)
  }
  await backend?.close()
})

function clear() {
  return backend.database.run(`
    delete from public.appointments where true;
    delete from public.inquiries where email like '%@example.com';
    delete from public.watch_requests where contact_info like '%@example.com';
    delete from public.newsletter_subscribers where email like '%@example.com';
    delete from private.mail_outbox where true;
    delete from private.mail_suppressions where true;
    delete from private.link_keys where true;
    update public.settings set notification_frequency = 'each', sender_name = 'Sonoran Horology' where id;
  `)
}

const readRows = () =>
  backend.database.query<Row>(`
    select id, kind, about, about_id, status, recipient, first_tried_at is not null as tried, event
    from private.mail_outbox order by position
  `)

function createRun(random: Random, clock: Clock) {
  const { database } = backend
  const events = createEvents(database, random, run)
  const provider = createProvider(clock, random)
  const workers = new Set<Worker>()
  const broken: string[] = []
  const undelivered = new Set<string>()
  let crashes = 0

  const world = {
    events,
    provider,
    workers,
    broken,
    undelivered,
    crashes: () => crashes,

    async begin() {
      const worker = startWorker(clock)
      workers.add(worker)
      await rest(worker)
    },

    async advance(worker: Worker, fate: Fate, accident: 'none' | 'before' | 'after' | 'failure') {
      const { waitsFor } = worker
      if (!waitsFor) throw new Error('This worker has nothing to wait for.')
      if (accident === 'before') return crash(worker)
      if (waitsFor.kind === 'database') {
        if (accident === 'failure') waitsFor.answer(new Response('<html>', { status: 503 }))
        else {
          const waiting = waitsFor.name === 'settle_email' ? await lookAtWait(waitsFor.parameters) : undefined
          const answer = await callAsService(database, waitsFor.name, waitsFor.parameters)
          if (waitsFor.name === 'claim_emails') await lookAtClaim(answer as { id: string; recipient: string }[])
          if (waiting) provider.wasHeard(waiting)
          if (accident === 'after') return crash(worker)
          waitsFor.answer(Response.json(answer))
        }
      } else {
        try {
          const answer = provider.respond(waitsFor.post, fate)
          if (accident === 'after') return crash(worker)
          waitsFor.answer(answer)
        } catch (reason) {
          waitsFor.fail(reason as Error)
        }
      }
      await rest(worker)
    },

    /** A provider's request must time out before the clock moves. */
    async pass(seconds: number) {
      for (const worker of workers) {
        if (worker.waitsFor?.kind !== 'provider') continue
        await world.advance(worker, random.pick(['timeout', 'timeout after accepting']), 'none')
        if (worker.waitsFor?.kind === 'provider')
          throw new Error('A worker sends before it says what came of an e-mail.')
      }
      await clock.pass(seconds)
    },

    async report() {
      const sent = random.pick(provider.sent.filter(({ to }) => to.endsWith('@example.com') && to.includes(run)))
      if (!sent) return
      const outcome = random.pick(['bounced', 'complained', 'failed'])
      if (outcome === 'failed') undelivered.add(sent.email)
      await callAsService(database, 'note_delivery', JSON.stringify({ email_id: sent.email, outcome }))
    },
  }
  return world

  function crash(worker: Worker) {
    crashes += 1
    workers.delete(worker)
  }

  async function rest(worker: Worker) {
    await worker.comesToRest()
    const { waitsFor } = worker
    if (!waitsFor) workers.delete(worker)
    if (waitsFor?.kind !== 'provider') return
    const { email } = waitsFor.post
    const others = [...workers].filter(
      (other) => other !== worker && other.waitsFor?.kind === 'provider' && other.waitsFor.post.email === email,
    )
    if (others.length > 0) broken.push(`two senders at once: ${email}`)
  }

  async function lookAtWait(parameters: string): Promise<string | undefined> {
    const { email_id: id, held, wait_seconds: seconds } = JSON.parse(parameters) as Record<string, unknown>
    if (typeof seconds !== 'number') return undefined
    const [holding] = await database.query<{ id: string }>(
      `select id from private.mail_outbox where id = ${literal(id)} and lease = ${literal(held)} and status = 'queued'`,
    )
    return holding?.id
  }

  async function lookAtClaim(claimed: { id: string; recipient: string }[]) {
    if (claimed.length === 0) return
    const suppressed = await database.query<{ id: string }>(`
      select id from private.mail_outbox join private.mail_suppressions using (recipient_digest)
      where id in (${claimed.map(({ id }) => literal(id)).join(', ')})
    `)
    broken.push(...suppressed.map(({ id }) => `to a suppressed address: ${id}`))
  }
}

it(`keeps what it promises, whatever happens (seed ${seed})`, { timeout: 600_000 }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const random = createRandom(seed)
  // The database picks random delays between attempts.
  await backend.database.run(`select setseed(${1 / (seed + 1)})`)
  const held = holdClock(backend.database, seed)
  const clock = createClock(backend.database)
  const world = createRun(random, clock)
  const { events, provider, workers } = world
  const { book, inquire, request, subscribe, change, remove, decide } = events

  // Events arrive until there are enough emails.
  for (let step = 0, queued = 0; queued < emails; step++) {
    held.tick()
    if (step % 25 === 0) {
      const [{ count }] = await backend.database.query<{ count: number }>(
        'select count(*)::integer as count from private.mail_outbox',
      )
      queued = count
      // Rate limits are tested elsewhere.
      await backend.database.run('delete from private.submissions where true')
    }
    const roll = random.below(100)
    if (roll < 14) await random.pick([book, book, inquire, request, subscribe, change, change, change, change])()
    else if (roll < 15) await random.pick([remove, decide])()
    else if (roll < 16) await world.report()
    else if (roll < 22) await (workers.size < 4 ? world.begin() : undefined)
    else if (roll < 24) await world.pass(random.pick([10, 30, 60, 130, 300, 900, 4000]))
    else if (workers.size > 0) {
      const fate = random.chance(0.7) ? 'accepted' : random.pick(fates)
      const accident = random.chance(0.95) ? 'none' : random.pick(['before', 'after', 'failure'] as const)
      await world.advance(random.pick([...workers]), fate, accident)
    }
  }

  // Then the provider works, and nothing more happens.
  for (let round = 0; round < 400; round++) {
    const [{ due }] = await backend.database.query<{ due: number }>(
      `select count(*)::integer as due from private.mail_outbox where status = 'queued' and kind <> 'appointment-reminder'`,
    )
    if (due === 0 && workers.size === 0) break
    if (workers.size < 3) await world.begin()
    while (workers.size > 0) await world.advance(random.pick([...workers]), 'accepted', 'none')
    await world.pass(121)
    if (round % 10 === 9) await world.pass(1800)
  }
  // Each appointment's day comes.
  for (let day = 0; day < 100; day++) {
    const [{ seconds }] = await backend.database.query<{ seconds: number | null }>(
      `select ceil(extract(epoch from min(send_after) - now()))::integer as seconds from private.mail_outbox where status = 'queued'`,
    )
    if (seconds === null) break
    await world.pass(Math.max(seconds, 0) + 3600)
    await world.begin()
    while (workers.size > 0) await world.advance(random.pick([...workers]), 'accepted', 'none')
  }

  const rows = await readRows()
  const times = new Map<string, number>()
  for (const { email } of provider.sent) times.set(email, (times.get(email) ?? 0) + 1)
  const first = new Map(provider.sent.map(({ email }, at) => [email, at]).reverse() as [string, number][])
  const name = ({ kind, status, id }: Row) => `${kind} ${status} ${id}`

  expect(rows.length).toBeGreaterThanOrEqual(emails)
  expect(world.broken, 'one sender holds an e-mail, and none is for a suppressed address').toEqual([])
  expect(provider.changed, 'each try sends what was first rendered').toEqual([])
  expect(provider.impatient, 'the provider is not asked before it said').toEqual([])
  expect(rows.filter(({ status }) => status === 'queued').map(name), 'every e-mail ends').toEqual([])
  expect(rows.filter(({ id }) => (times.get(id) ?? 0) > 1).map(name), 'no e-mail goes twice').toEqual([])
  expect(
    rows.filter(({ id, status }) => ['sent', 'bounced', 'complained'].includes(status) && !times.has(id)).map(name),
    'sent is said of what was accepted',
  ).toEqual([])
  expect(
    rows.filter(({ id, status }) => status === 'sent' && world.undelivered.has(id)).map(name),
    'sent is not said of what the provider could not send',
  ).toEqual([])
  expect(
    rows.filter(({ id, status, tried }) => !tried && status !== 'queued' && times.has(id)).map(name),
    'what ended before its first try is never sent',
  ).toEqual([])
  const lost = rows.filter(
    ({ id, kind, status }) =>
      !times.has(id) && !['cancelled', 'suppressed'].includes(status) && kind !== 'appointment-reminder',
  )
  expect(lost.map(name), 'no e-mail is lost').toEqual([])

  const overtaken = rows.filter((row, at) =>
    rows
      .slice(0, at)
      .some(
        (earlier) =>
          row.about_id !== null &&
          earlier.about_id === row.about_id &&
          emailKinds[earlier.kind].audience === emailKinds[row.kind].audience &&
          first.has(row.id) &&
          first.get(earlier.id)! > first.get(row.id)!,
      ),
  )
  expect(overtaken.map(name), 'e-mails about a row keep their order').toEqual([])

  const owners = provider.sent.filter(({ to }) => !to.endsWith('@example.com'))
  const notNotified = [...events.notified].filter(([id, token]) => {
    const tellings = owners.filter(({ text }) => text.includes(token)).length
    return events.deleted.has(id) ? tellings > 1 : tellings !== 1
  })
  expect(notNotified, 'the owner reads of each in one e-mail').toEqual([])

  const count = (status: string) => rows.filter((row) => row.status === status).length
  const figures = ['sent', 'cancelled', 'suppressed', 'bounced', 'complained', 'given_up', 'expired'].map(
    (status) => `${count(status)} ${status}`,
  )
  process.stdout.write(
    `${rows.length} e-mails, ${provider.requests} requests, ${world.crashes()} crashes; ${figures.join(', ')}\n`,
  )
})
