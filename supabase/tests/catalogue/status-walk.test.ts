import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'
import { createRandom, readSeeds, type Random } from '../emails/emails-outbox/random.ts'

// Two admins give watches statuses and times to publish, one or all of them at once, undo, delete and restore, and days
// pass. After each step every way that a visitor has says the same of each watch, and its history ends with what it is.
// STATUS_SEED=7 STATUS_STEPS=500 makes another walk.

const seeds = readSeeds(process.env.STATUS_SEED, [1, 2, 3])
const steps = Number(process.env.STATUS_STEPS ?? 60)

const admins = ['00000000-0000-4000-8000-0000000000ad', '00000000-0000-4000-8000-0000000000ae']
const ids = [1, 2, 3, 4].map((nth) => `00000000-0000-4000-8000-00000000fa0${nth}`)
const statuses = ['draft', 'coming', 'available', 'reserved', 'sold', 'withdrawn']
const publicStatuses = ['coming', 'available', 'reserved', 'sold']

let backend: Backend
const run = (sql: string) => backend.database.run(sql)
const query = <Row>(sql: string) => backend.database.query<Row>(sql)

/** Everything that a visitor may ask about the watches. */
const look = `
  create function private.walk_look() returns jsonb language plpgsql as $$
  declare
    seen jsonb;
  begin
    perform set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('role', 'anon', true);
    select jsonb_build_object(
      'read', (select coalesce(jsonb_object_agg(id, public.status_history(one)), '{}') from public.watches as one),
      'listed', array(select id from public.watches as one where public.is_listed(one) order by id),
      'found', array(select id from public.find_watches('') order by id),
      'counted', public.count_matches(''),
      'matched', public.count_matches('walk'),
      'filtered', public.count_watches('', '', '{}') -> 'total',
      'categories', (select coalesce(sum(watches), 0) from public.watch_categories),
      'told', (select jsonb_object_agg(id, private.status_history(id::uuid)) from unnest(array[${ids.map((id) => `'${id}'`)}]) as id)
    ) into seen;
    perform set_config('role', 'none', true);
    return seen;
  end
  $$`

type Day = { status: string; day: string }
type Seen = {
  read: Record<string, Day[]>
  listed: string[]
  found: string[]
  counted: number
  matched: number
  filtered: number
  categories: number
  told: Record<string, Day[]>
}

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  for (const [nth, id] of admins.entries()) await run(addAdmin(id, `admin-${nth}@status.test`))
  await run(look)
})
afterAll(() => backend?.close())

/** Does it as an admin does; what is refused, because something is gone or in the way, is no step. */
async function as(admin: string, statement: string) {
  try {
    await run(`${claimAdmin(admin)}\n${statement};`)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    if (!/^PT4\d\d$/.test(code)) throw new Error(`${code}: ${message}\n${statement}`, { cause: error })
  }
}

const acts: ((random: Random, admin: string) => Promise<unknown>)[] = [
  ({ pick, chance }, admin) =>
    as(
      admin,
      `update public.watches set status = '${pick(statuses)}' where ${chance(0.2) ? 'true' : `id = '${pick(ids)}'`}`,
    ),
  ({ pick }, admin) =>
    as(
      admin,
      `update public.watches set publish_at = ${pick(['null', "now() - interval '1 day'", "now() + interval '30 hours'"])} where id = '${pick(ids)}'`,
    ),
  async ({ pick }, admin) => {
    const last = `select tx from public.audit_log where row_id = '${pick(ids)}' and actor = '${admin}' order by id desc limit 1`
    const [change] = await query<{ tx: string }>(last)
    if (change) await as(admin, `select public.undo_changes(array['${change.tx}']::uuid[])`)
  },
  ({ pick, chance }, admin) =>
    chance(0.4) ? as(admin, `delete from public.watches where id = '${pick(ids)}'`) : Promise.resolve(),
  (_random, admin) => as(admin, 'select public.restore_from_trash(array(select id from public.trash))'),
  // A day passes for everything that is written down.
  () =>
    run(`
      update public.audit_log set at = at - interval '1 day' where true;
      update public.watches set created_at = created_at - interval '1 day', publish_at = publish_at - interval '1 day' where true`),
]

it.each(seeds)('history, pages and lists agree after each step: seed %i', { timeout: 120_000 }, async (seed) => {
  const random = createRandom(seed)
  await run('delete from public.watches where true; truncate public.trash, public.audit_log')
  for (const [nth, id] of ids.entries()) {
    const values = `'${id}', 'Walk ${nth}', 'Maker', 'Kind ${nth}', 'A watch of the walk.'`
    await as(
      random.pick(admins),
      `insert into public.watches (id, name, brand, category, description) values (${values})`,
    )
  }
  for (let step = 1; step <= steps; step++) {
    await random.pick(acts)(random, random.pick(admins))
    const at = `seed ${seed}, step ${step}`
    const rows = await query<{ id: string; status: string; is_out: boolean; since: string | null; today: string }>(`
      select id, status, publish_at is null or publish_at <= now() as is_out, (publish_at at time zone 'America/Phoenix')::date::text as since, (now() at time zone 'America/Phoenix')::date::text as today
      from public.watches order by id`)
    const [{ seen }] = await query<{ seen: Seen }>('select private.walk_look() as seen')
    const shown = rows.filter(({ status, is_out }) => is_out && publicStatuses.includes(status))
    const listed = shown.filter(({ status }) => status !== 'sold').map(({ id }) => id)

    expect(Object.keys(seen.read).sort(), at).toEqual(shown.map(({ id }) => id))
    expect(seen.listed, at).toEqual(listed)
    expect(seen.found, at).toEqual(listed)
    expect([seen.counted, seen.matched, seen.filtered, seen.categories], at).toEqual(Array(4).fill(listed.length))
    for (const id of ids) {
      const row = shown.find((each) => each.id === id)
      const days = seen.told[id]
      expect(seen.read[id] ?? [], at).toEqual(days)
      expect(days.at(-1)?.status, `${at}: ${id}`).toBe(row?.status)
      for (const [nth, { status, day }] of days.entries()) {
        expect(publicStatuses, at).toContain(status)
        expect(day >= (row!.since ?? '') && day <= row!.today, at).toBe(true)
        if (nth > 0) expect([day > days[nth - 1].day, status !== days[nth - 1].status], at).toEqual([true, true])
      }
    }
  }
})
