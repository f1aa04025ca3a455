import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '@/entities/appointments/appointment'
import { inquiries } from '@/entities/inquiries/inquiry'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { createRandom, readSeeds, type Random } from '@/test/random'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'

// AUDIT_SEED repeats one run, AUDIT_STEPS sets its length.

const seeds = readSeeds(process.env.AUDIT_SEED, [1, 2, 3, 4, 12])
const steps = Number(process.env.AUDIT_STEPS ?? 120)
const admins = ['00000000-0000-4000-8000-0000000000ad', '00000000-0000-4000-8000-0000000000ae']

type Row = Record<string, unknown>
type Entry = { source: string; row_id: string; action: string; before: Row | null; after: Row | null }

const statusOf = ({ statuses }: { statuses: object }, { pick }: Random) => pick(Object.keys(statuses))

const tables: Record<
  string,
  { leftOut: string[]; add: (n: number) => Row; changes: Record<string, (random: Random) => unknown> }
> = {
  watches: {
    leftOut: ['search_text', 'search_title', 'search_facts', 'case_diameter', 'filter_values', 'updated_at'],
    add: (n) => ({ name: `Watch ${n}`, brand: 'Halden', category: 'dive', description: 'A watch of the test.' }),
    changes: {
      name: (random) => `Named ${random.below(4)}`,
      category: (random) => ['dive', 'Dive', 'dress'][random.below(3)],
      featured: (random) => random.below(2) === 0,
      image_urls: (random) => `{https://images.example/${random.below(4)}.jpg}`,
      specifications: (random) => ({ case: `${36 + random.below(4)}mm` }),
    },
  },
  testimonials: {
    leftOut: ['updated_at'],
    add: (n) => ({ name: `Client ${n}`, rating: 5, content: 'Words of the test.' }),
    changes: { rating: (random) => 1 + random.below(5), role: (random) => (random.below(2) ? null : 'Collector') },
  },
  inquiries: {
    leftOut: ['search_text'],
    add: (n) => ({ name: `Visitor ${n}`, email: `visitor-${n}@audit.test`, message: 'A question of the test.' }),
    changes: { status: (random) => statusOf(inquiries, random) },
  },
  appointments: {
    leftOut: ['search_text', 'starts_at', 'revision', 'updated_at'],
    add: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor-${n}@audit.test`,
      appointment_date: futureDay,
      appointment_time: ['10:00 AM', '10:30 AM', '11:00 AM'][n % 3],
    }),
    changes: {
      status: (random) => statusOf(appointments, random),
      appointment_time: (random) => ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM'][random.below(4)],
    },
  },
  watch_requests: {
    leftOut: ['search_text', 'updated_at'],
    add: (n) => ({
      first_name: 'Seeker',
      last_name: `${n}`,
      contact_info: `seeker-${n}@audit.test`,
      watch_details: 'Any.',
    }),
    changes: {
      status: (random) => statusOf(watchRequests, random),
      notes: (random) => (random.below(2) ? null : `Note ${random.below(3)}`),
    },
  },
  newsletter_subscribers: {
    leftOut: ['search_text'],
    add: (n) => ({ email: `reader-${n % 5}@audit.test` }),
    changes: {},
  },
  closures: { leftOut: [], add: (n) => ({ day: `2097-03-0${1 + (n % 5)}` }), changes: {} },
}
const futureDay = dayOfTheWeekAhead()

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  await backend.database.run(admins.map((id, n) => addAdmin(id, `admin-${n}@audit.test`)).join(''))
})

afterAll(() => backend?.close())

async function as<T>(admin: string, sql: string): Promise<T[] | undefined> {
  const { driver } = backend.database.connection as unknown as { driver: Pglite }
  return driver
    .transaction(async (transaction) => {
      await transaction.exec(`set local role authenticated; ${claimAdmin(admin)}`)
      return (await transaction.query<T>(sql)).rows
    })
    .catch((error: { code?: string; message: string }) => {
      // A taken slot, a subscribed email address, or a missing row.
      if (/^(23505|PT4\d\d)$/.test(error.code ?? '')) return undefined
      throw new Error(`${error.code}: ${error.message}\n${sql}`)
    })
}
type Pglite = {
  transaction: <T>(
    run: (transaction: {
      exec(sql: string): Promise<unknown>
      query<R>(sql: string): Promise<{ rows: R[] }>
    }) => Promise<T>,
  ) => Promise<T>
}

async function present(): Promise<Record<string, Row>> {
  const rows = await Promise.all(
    Object.entries(tables).map(([name, { leftOut }]) =>
      backend.database.query<{ key: string; value: Row }>(
        `select '${name}/' || known.id as key,
           to_jsonb(known) - array[${leftOut.map((column) => `'${column}'`).join()}]::text[] as value
         from public.${name} as known`,
      ),
    ),
  )
  return Object.fromEntries(rows.flat().map(({ key, value }) => [key, value]))
}

/** Each entry must start from the state that the previous one left. */
function replay(log: Entry[], before: Record<string, Row>): Record<string, Row> {
  const state = structuredClone(before)
  for (const { source, row_id: id, action, before: was, after } of log) {
    const key = `${source}/${id}`
    if (action === 'delete') delete state[key]
    // Permanently deleted rows have no values in the log.
    else if (!after) continue
    else if (action === 'update') {
      if (!state[key]) continue
      for (const [column, value] of Object.entries(was ?? {}))
        expect(state[key][column], `${key}.${column}`).toEqual(value)
      Object.assign(state[key], after)
    } else state[key] = structuredClone(after)
  }
  return state
}

const quoted = (value: unknown) =>
  value === null
    ? 'null'
    : `'${(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`
const changesOf = (source: string, ids: string[]) =>
  `public.latest_changes('${source}', array[${ids.map((id) => `'${id}'`).join()}]::text[])`

type UndoResult = {
  outcome: string
  change: string | null
  conflicts?: { source: string; id: string }[]
  others?: number
}

/** Backdates a change that a row's history offers to undo. */
async function lateChange(admin: string, random: Random): Promise<string[]> {
  const rows = await backend.database.query<{ source: string; row_id: string }>(
    `select distinct source, row_id from public.audit_log
     where actor = '${admin}' and action = 'update' and after is not null order by source, row_id`,
  )
  if (rows.length === 0) return []
  const { source, row_id } = rows[random.below(rows.length)]
  const offered = await as<{ tx: string; together: number }>(
    admin,
    `select tx, together from public.history_of('${source}', '${row_id}', null, 200) where can_undo order by id`,
  )
  const many = offered?.filter(({ together }) => together > 1) ?? []
  const some = many.length > 0 ? many : (offered ?? [])
  const { tx } = some[random.below(some.length || 1)] ?? {}
  if (!tx) return []
  await backend.database.run(`update public.audit_log set at = at - interval '2 months' where tx = '${tx}'`)
  const [changed] = await backend.database.query<Entry>(
    `select * from public.audit_log where tx = '${tx}' and action = 'update' and after is not null order by id`,
  )
  const known = tables[changed?.source]?.changes ?? {}
  const column = Object.keys(changed?.after ?? {}).find((name) => name in known)
  if (column && random.below(2))
    await as(
      admins.find((other) => other !== admin)!,
      `update public.${changed.source} set ${column} = ${quoted(known[column](random))} where id = '${changed.row_id}'`,
    )
  return [tx]
}

/** Conflicting rows must stay as they are, and redoing must restore everything. */
async function undoPast(
  admin: string,
  changes: string,
  conflicts: { source: string; id: string }[],
  before: Record<string, Row>,
  where: string,
) {
  const leftOut = JSON.stringify(conflicts.map(({ source, id }) => ({ source, id })))
  const replies = await as<{ undo_changes: UndoResult }>(admin, `select public.undo_changes(${changes}, '${leftOut}')`)
  const { outcome, change } = replies?.[0].undo_changes ?? {}
  expect(outcome, `${where}: the others are undone`).toBe('undone')
  const after = await present()
  // Watches of a category share its spelling.
  const spelled = (row?: Row) => row && { ...row, category: String(row.category).toLowerCase() }
  for (const { source, id } of conflicts)
    expect(spelled(after[`${source}/${id}`]), `${where}: what is in the way`).toEqual(
      spelled(before[`${source}/${id}`]),
    )
  if (change) await as(admin, `select public.undo_changes(array['${change}']::uuid[])`)
  expect(await present(), `${where}: undone past others and done again, it is as it was`).toEqual(before)
}

describe('random changes of two admins', () => {
  const counts = { undone: 0, conflicts: 0, past: 0, late: 0, restored: 0, purged: 0 }

  it.each(seeds)('can be read from the log, undone and redone (seed %i)', async (seed) => {
    const random = createRandom(seed)
    await backend.database.run(
      [...Object.keys(tables), 'audit_log'].map((name) => `delete from public.${name} where true;`).join(''),
    )
    const atFirst = await present()
    const did: string[] = []
    let added = 0

    const compare = async (where: string) => {
      const log = await backend.database.query<Entry>('select * from public.audit_log order by id')
      // Changes of a row may also change its client.
      const ofTables = log.filter(({ source }) => source in tables)
      expect(replay(ofTables, atFirst), `seed ${seed}, ${where}: the log tells what is there`).toEqual(await present())
      const living = await backend.database.query(
        Object.keys(tables)
          .map(
            (name) =>
              `select t.id from public.trash as t join public.${name} as known on known.id = t.row_id and t.source = '${name}'`,
          )
          .join(' union all '),
      )
      expect(living, `seed ${seed}, ${where}: nothing that lives is in the trash`).toEqual([])
    }

    for (let step = 0; step < steps; step++) {
      const admin = admins[random.below(2)]
      const source = Object.keys(tables)[random.below(Object.keys(tables).length)]
      const { add, changes } = tables[source]
      const ids = (await backend.database.query<{ id: string }>(`select id from public.${source} order by id`)).map(
        ({ id }) => id,
      )
      const chosen = ids.filter(() => random.below(3) === 0).slice(0, 3)
      const list = chosen.map((id) => `'${id}'`).join()
      const kind = random.below(10)
      did.push(`${step}: ${kind} ${source}`)
      if (kind < 3 || ids.length === 0) {
        // Ids depend on the seed only.
        const row: Row = { id: `00000000-0000-4000-8000-${String(added).padStart(12, '0')}`, ...add(added++) }
        await as(
          admin,
          `insert into public.${source} (${Object.keys(row).join()}) values (${Object.values(row).map(quoted).join()})`,
        )
      } else if (kind < 6 && chosen.length && Object.keys(changes).length) {
        const columns = Object.keys(changes).filter(() => random.below(2) === 0)
        if (columns.length)
          await as(
            admin,
            `update public.${source} set ${columns.map((column) => `${column} = ${quoted(changes[column](random))}`).join()} where id in (${list})`,
          )
      } else if (kind < 7 && chosen.length) {
        await as(admin, `delete from public.${source} where id in (${list})`)
      } else if (kind < 9) {
        const known = await backend.database.query<{ source: string; row_id: string }>(
          `select source, row_id from public.audit_log where actor = '${admin}' order by id desc limit 6`,
        )
        if (known.length) {
          const entry = known[random.below(known.length)]
          const [late] = random.below(2) ? [] : await lateChange(admin, random)
          if (late) counts.late++
          const changes = late ? `array['${late}']::uuid[]` : changesOf(entry.source, [entry.row_id])
          const before = await present()
          const [reply] = (await as<{ undo_changes: UndoResult }>(admin, `select public.undo_changes(${changes})`)) ?? [
            { undo_changes: { outcome: 'refused', change: null } },
          ]
          const { outcome, change, conflicts = [], others = 0 } = reply.undo_changes
          if (late) expect(['undone', 'conflict'], `seed ${seed}, step ${step}: what is offered`).toContain(outcome)
          if (outcome === 'conflict') {
            counts.conflicts++
            expect(await present(), `seed ${seed}, step ${step}: a conflict changes nothing`).toEqual(before)
            if (others > 0) {
              counts.past++
              await undoPast(admin, changes, conflicts, before, `seed ${seed}, step ${step}`)
            }
          } else if (outcome === 'undone') {
            counts.undone++
            if (change) {
              const again = await as<{ undo_changes: { outcome: string } }>(
                admin,
                `select public.undo_changes(array['${change}']::uuid[])`,
              )
              expect(again?.[0].undo_changes.outcome, `seed ${seed}, step ${step}: what was undone is done again`).toBe(
                'undone',
              )
            }
            expect(
              await present(),
              `seed ${seed}, step ${step}: undone twice, or for nothing, it is as it was`,
            ).toEqual(before)
            if (random.below(2)) await as(admin, `select public.undo_changes(${changes})`)
          }
        }
      } else {
        const remaining = await backend.database.query<{ id: string }>(
          // The trash's own ids are random.
          'select id from public.trash order by deleted_at, source, row_id limit 3',
        )
        const some = remaining.map(({ id }) => `'${id}'`).join()
        if (random.below(3)) {
          if (await as(admin, `select public.restore_from_trash(array[${some}]::text[])`))
            counts.restored += remaining.length
        } else {
          await as(admin, `select public.empty_trash(array[${some}]::text[])`)
          counts.purged += remaining.length
        }
      }
      if (step % 10 === 9) await compare(`step ${step}\n${did.slice(-12).join('\n')}`)
    }
    await compare('the end')
  })

  it.runIf(seeds.length > 1)('covers every kind of step over all seeds', () => {
    // Runs that never undo, meet a conflict, restore or purge would prove nothing.
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0)
  })
})

it('reports whether undoing notifies visitors', async () => {
  const [admin] = admins
  const undo = async (source: string, id: string) =>
    (await as<{ undo_changes: object }>(admin, `select public.undo_changes(${changesOf(source, [id])})`))?.[0]
      .undo_changes
  const appointment = '00000000-0000-4000-8000-00000000feed'
  await backend.database.run(
    `insert into public.appointments (id, name, email, appointment_date, appointment_time, status)
     values ('${appointment}', 'Visitor', 'visitor@audit.test', '${futureDay}', '4:00 PM', 'confirmed')`,
  )
  await as(admin, `update public.appointments set appointment_time = '4:30 PM' where id = '${appointment}'`)
  expect(await undo('appointments', appointment)).toMatchObject({ outcome: 'undone', tells_visitors: true })
  const inquiry = '00000000-0000-4000-8000-00000000beef'
  await backend.database.run(
    `insert into public.inquiries (id, name, email, message) values ('${inquiry}', 'Visitor', 'visitor@audit.test', 'A question')`,
  )
  await as(admin, `update public.inquiries set status = 'resolved' where id = '${inquiry}'`)
  expect(await undo('inquiries', inquiry)).toMatchObject({ outcome: 'undone', tells_visitors: false })
})

describe('undoing the creation of an appointment', () => {
  const [admin] = admins
  const notified = "status = 'sent', attempts = 1, first_tried_at = now(), settled_at = now()"
  const frozen = "attempts = 1, first_tried_at = now(), leased_until = now() + interval '2 minutes'"

  const emailsAbout = async (appointment: string) =>
    (
      await backend.database.query<{ email: string }>(
        `select concat_ws(' ', kind, status, data #>> '{appointment,time}') as email from private.mail_outbox
         where about_id = '${appointment}' and kind <> 'appointment-reminder' order by position`,
      )
    ).map(({ email }) => email)
  const emails = (appointment: string, change: string) =>
    backend.database.run(
      `update private.mail_outbox set ${change} where about_id = '${appointment}' and status = 'queued'`,
    )
  const enter = (appointment: string, time: string) =>
    as(
      admin,
      `insert into public.appointments (id, name, email, appointment_date, appointment_time, status)
       values ('${appointment}', 'Caller', '${appointment.slice(-2)}@audit.test', '${futureDay}', '${time}', 'confirmed')`,
    )
  const remove = (appointment: string) => as(admin, `delete from public.appointments where id = '${appointment}'`)
  const inTrash = async (appointment: string) =>
    (await backend.database.query<{ id: string }>(`select id from public.trash where row_id = '${appointment}'`))[0]?.id
  const undo = async (appointment: string) =>
    (
      await as<{ undo_changes: object }>(
        admin,
        `select public.undo_changes(${changesOf('appointments', [appointment])})`,
      )
    )?.[0].undo_changes
  const id = (ending: string) => `00000000-0000-4000-8000-0000000ca1${ending}`

  it.each([
    ['was sent', id('01'), notified, 'appointment-confirmed sent 1:00 PM'],
    ['may have been sent', id('02'), frozen, 'appointment-confirmed cancelled 1:00 PM'],
  ])('cancels an entered appointment like any other if its email %s', async (_case, appointment, change, email) => {
    await enter(appointment, '1:00 PM')
    await emails(appointment, change)
    expect(await undo(appointment)).toMatchObject({ outcome: 'undone', tells_visitors: true })
    expect(await inTrash(appointment)).toBeDefined()
    expect(await emailsAbout(appointment)).toEqual([email, 'appointment-cancelled queued 1:00 PM'])
    expect(await undo(appointment)).toMatchObject({ outcome: 'undone', tells_visitors: true })
    expect((await emailsAbout(appointment)).at(-1)).toBe('appointment-confirmed queued 1:00 PM')
    await remove(appointment)
  })

  it('drops the email of an entered appointment if it was not sent', async () => {
    const appointment = id('03')
    await enter(appointment, '1:00 PM')
    expect(await undo(appointment)).toMatchObject({ outcome: 'undone', tells_visitors: false })
    expect(await emailsAbout(appointment)).toEqual(['appointment-confirmed cancelled 1:00 PM'])
    expect(await undo(appointment)).toMatchObject({ outcome: 'undone' })
    expect(await emailsAbout(appointment)).toEqual(['appointment-confirmed queued 1:00 PM'])
    await remove(appointment)
  })

  it('cancels a restored appointment only if its email was sent since', async () => {
    const [waited, known] = [id('04'), id('05')]
    await enter(waited, '1:00 PM')
    await enter(known, '1:30 PM')
    await emails(known, notified)
    for (const appointment of [waited, known]) {
      await remove(appointment)
      await as(admin, `select public.restore_from_trash(array['${await inTrash(appointment)}'])`)
    }
    await emails(waited, notified)
    for (const appointment of [waited, known]) expect(await undo(appointment)).toMatchObject({ outcome: 'undone' })
    expect(await emailsAbout(waited)).toEqual([
      'appointment-confirmed sent 1:00 PM',
      'appointment-cancelled queued 1:00 PM',
    ])
    expect(await emailsAbout(known)).toEqual(['appointment-confirmed sent 1:30 PM'])
  })

  it.each([
    [
      'was sent',
      id('06'),
      notified,
      ['appointment-moved sent 2:00 PM', 'appointment-cancelled queued 2:00 PM'],
      'appointment-confirmed',
    ],
    ['was not sent', id('07'), 'attempts = 0', ['appointment-moved cancelled 2:00 PM'], 'appointment-moved'],
  ])('undoes a restore to another time if its email %s', async (_case, appointment, change, since, again) => {
    await enter(appointment, '1:00 PM')
    await emails(appointment, notified)
    await remove(appointment)
    await as(admin, `select public.restore_appointment('${await inTrash(appointment)}', '${futureDay}', '2:00 PM')`)
    await emails(appointment, change)
    expect(await undo(appointment)).toMatchObject({ outcome: 'undone', tells_visitors: since.length > 1 })
    expect(await emailsAbout(appointment)).toEqual(['appointment-confirmed sent 1:00 PM', ...since])
    expect(await undo(appointment)).toMatchObject({ outcome: 'undone', tells_visitors: true })
    expect(await emailsAbout(appointment)).toEqual([
      'appointment-confirmed sent 1:00 PM',
      ...since,
      `${again} queued 2:00 PM`,
    ])
    await remove(appointment)
  })
})

function dayOfTheWeekAhead(): string {
  const day = new Date(Date.now() + 60 * 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
