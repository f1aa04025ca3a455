import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom, readSeeds, type Random } from '@/test/random'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'
import { holdClock } from '../held-clock.ts'
import { ImportFiles } from './status-walk/import-files.ts'
import { addLook, removeLook } from './status-walk/look.ts'
import { createMemory, expectedLook, hour, type Look, type Row } from './status-walk/model.ts'

// After each random change, pages, history and lists must agree. STATUS_SEED=7 or 100-400, STATUS_STEPS=500.

const seeds = readSeeds(process.env.STATUS_SEED, [1, 5, 202])
const steps = Number(process.env.STATUS_STEPS ?? 60)

const admins = ['00000000-0000-4000-8000-0000000000ad', '00000000-0000-4000-8000-0000000000ae']
const statuses = ['draft', 'coming', 'available', 'reserved', 'sold', 'withdrawn']
const times = [
  'null',
  'now()',
  "now() - interval '26 hours'",
  "now() + interval '3 hours'",
  "now() + interval '30 hours'",
]
const categories = ['Dive', 'DIVE', 'Dress']
/** Few enough for lists of one page. */
const mostWatches = 14

let backend: Backend
const run = (sql: string) => backend.database.run(sql)
const query = <Result>(sql: string) => backend.database.query<Result>(sql)

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
  for (const [nth, id] of admins.entries()) await run(addAdmin(id, `admin-${nth}@status.test`))
  await run(addLook(admins[0]))
})
afterAll(async () => {
  if (backend) {
    await run(`${clear}; ${removeLook}; delete from auth.users where email like '%@status.test'`)
    await backend.close()
  }
})

const clear =
  'delete from public.watches where true; truncate public.audit_log, private.imports, private.imported_watches'

/** Ignores rejections because of conflicts or missing rows. */
const as = (admin: string, statements: string) =>
  unlessRefused(statements, () => run(`${claimAdmin(admin)} set local role authenticated;\n${statements};`))

const ask = <Value>(admin: string, call: string): Promise<Value | undefined> =>
  unlessRefused(call, () =>
    backend.database.transaction(async (query) => {
      await query(claimAdmin(admin))
      await query('set local role authenticated')
      const [{ value }] = await query<{ value: Value }>(`select ${call} as value`)
      return value
    }),
  )

async function unlessRefused<Result>(words: string, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    if (!/^PT4\d\d$/.test(code)) throw new Error(`${code}: ${message}\n${words}`, { cause: error })
    return undefined
  }
}

type Step = {
  random: Random
  admin: string
  ids: string[]
  newId: () => string
  files: ImportFiles
}
type Act = (step: Step) => Promise<unknown>

const quoted = (values: string[]) => values.map((value) => `'${value}'`).join()

function among({ pick, chance }: Random, ids: string[]) {
  const chosen = chance(0.1) ? ids : chance(0.3) ? ids.filter(() => chance(0.4)) : ids.length > 0 ? [pick(ids)] : []
  return chosen.length > 0 ? `id in (${quoted(chosen)})` : 'false'
}

const change =
  (values: (random: Random) => string): Act =>
  ({ random, admin, ids }) =>
    as(admin, `update public.watches set ${values(random)} where ${among(random, ids)}`)

const insertion = (id: string, { pick }: Random, status: string) =>
  `insert into public.watches (id, name, brand, category, description, status)
   values ('${id}', 'Walk ${id.slice(-3)}', '${pick(['Maker', 'Other'])}', '${pick(categories)}', 'A watch of the walk.', '${status}')`

const undo = async (admin: string, where: string) => {
  const [last] = await query<{ tx: string }>(
    `select tx from public.audit_log where actor = '${admin}' and ${where} order by id desc limit 1`,
  )
  if (last) await as(admin, `select public.undo_changes(array['${last.tx}']::uuid[])`)
}

const trash =
  (does: string, share: number): Act =>
  ({ admin, random }) =>
    random.chance(share)
      ? as(
          admin,
          `select public.${does}(array(select id from public.trash order by row_id offset ${random.below(3)} limit ${1 + random.below(4)}))`,
        )
      : Promise.resolve()

const acts: Act[] = [
  change(({ pick }) => `status = '${pick(statuses)}'`),
  change(({ pick }) => `status = '${pick(statuses)}'`),
  change(({ pick }) => `publish_at = ${pick(times)}`),
  change(({ pick }) => `publish_at = ${pick(times)}`),
  change(({ pick }) => `status = '${pick(statuses)}', publish_at = ${pick(times)}`),
  change(({ pick }) => `category = '${pick(categories)}', brand = '${pick(['Maker', 'Other'])}'`),
  change(({ chance }) => `featured = ${chance(0.6)}`),
  ({ random, admin, ids }) =>
    as(admin, `select public.order_featured(array[${quoted(ids.filter(() => random.chance(0.5)))}]::uuid[])`),
  ({ random: { pick }, admin, ids }) => (ids.length > 0 ? undo(admin, `row_id = '${pick(ids)}'`) : Promise.resolve()),
  ({ admin }) => undo(admin, 'true'),
  ({ random, admin, ids }) =>
    random.chance(0.5) ? as(admin, `delete from public.watches where ${among(random, ids)}`) : Promise.resolve(),
  trash('restore_from_trash', 1),
  trash('restore_from_trash', 1),
  trash('empty_trash', 0.2),
  ({ random, admin, ids, newId }) =>
    ids.length < mostWatches ? as(admin, insertion(newId(), random, random.pick(statuses))) : Promise.resolve(),
  ({ random: { pick }, admin, ids, newId }) =>
    ids.length > 0 && ids.length < mostWatches
      ? as(
          admin,
          `insert into public.watches (id, name, brand, category, description, image_urls, specifications, featured)
           select '${newId()}', name || ' copy', brand, category, description, image_urls, specifications, featured
           from public.watches where id = '${pick(ids)}'`,
        )
      : Promise.resolve(),
  ({ admin, ids, files }) => files.bring(admin, ids.length <= mostWatches - 3),
  ({ admin, ids, files }) => files.bring(admin, ids.length <= mostWatches - 3),
  ({ admin, ids, files }) => files.bring(admin, ids.length <= mostWatches - 3),
  async ({ random, admin, ids, files }) => {
    await files.bring(admin, ids.length <= mostWatches - 3)
    if (random.chance(0.5)) await files.revert(admin)
  },
  ({ admin, files }) => files.revert(admin),
  ({ admin, files }) => files.revert(admin),
  ({ random: { pick }, admin, ids }) =>
    ids.length > 0
      ? as(
          admin,
          `insert into public.condition_reports (watch_id, inspected_by, inspected_on, summary, parts)
           select '${pick(ids)}', 'The bench', '2026-01-01', 'Sharp.', jsonb_object_agg(part, '{"grade": 4}'::jsonb)
           from unnest(array['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet']) as part;
           select public.publish_condition_report(id, updated_at) from public.condition_reports where published_at is null`,
        )
      : Promise.resolve(),
]

const passTime = (hours: number) => {
  const back = `interval '${hours} hours'`
  const fields = (held: string) =>
    ['created_at', 'publish_at'].reduce(
      (value, field) =>
        `case when jsonb_typeof(${held} -> '${field}') = 'string' then
           jsonb_set(${value}, '{${field}}', to_jsonb((${held} ->> '${field}')::timestamptz - ${back})) else ${value} end`,
      held,
    )
  return run(`
    set local timezone = 'UTC';
    update public.audit_log set at = at - ${back}, before = ${fields('before')}, after = ${fields('after')} where true;
    update public.watches set created_at = created_at - ${back}, publish_at = publish_at - ${back} where true`)
}

it.each(seeds)('keeps history, pages and lists consistent after each step: seed %i', async (seed) => {
  const random = createRandom(seed)
  const clock = holdClock(backend.database, seed)
  const memory = createMemory()
  let added = 0
  const newId = () => `00000000-0000-4000-8000-00000000f${String((added += 1)).padStart(3, '0')}`
  const files = new ImportFiles({ random, ask, query, times, statuses, categories })
  let before: Look | undefined

  async function look(at: string, hasTimePassed = false): Promise<Row[]> {
    const [{ look }] = await query<{ look: Look }>(`select private.walk_look(${random.chance(0.25)}) as look`)
    memory.note(look)
    expect(look.anonymous, at).toEqual(expectedLook(look, memory, 'visitor'))
    if (look.admin) expect(look.admin, at).toEqual(expectedLook(look, memory, 'admin'))
    const shown = ({ anonymous: { listed, sold, featured, categories, choices } }: Look) =>
      JSON.stringify([listed, sold, featured, categories, choices])
    if (before && !hasTimePassed && shown(look) !== shown(before)) {
      expect(look.messages, `${at}: whoever has the collection open is told`).not.toEqual([])
    }
    for (const message of look.messages) expect(message, at).toEqual([{}, 'changed', 'collection', true])
    before = look
    return look.rows
  }

  await run(clear)
  // Watches from before the history began.
  await run(`
    insert into public.watches (id, status, name, brand, category, description, created_at, publish_at) values
      ('${newId()}', 'available', 'Walk seeded', 'Maker', 'Dive', 'A watch of the walk.', now() - interval '3 days', null),
      ('${newId()}', 'coming', 'Walk scheduled', 'Other', 'Dress', 'A watch of the walk.', now() - interval '5 days', now() - interval '2 days')`)
  for (let nth = 0; nth < 3; nth++) await as(random.pick(admins), insertion(newId(), random, 'draft'))
  let ids = (await look(`seed ${seed}, step 0`)).map(({ id }) => id)
  for (let step = 1; step <= steps; step++) {
    clock.tick()
    const hours = random.chance(0.35) ? random.pick([5, 24]) : 0
    if (hours) {
      await passTime(hours)
      memory.pass(hours * hour)
      files.pass(hours * hour)
    } else await random.pick(acts)({ random, admin: random.pick(admins), ids, newId, files })
    ids = (await look(`seed ${seed}, step ${step}`, hours > 0)).map(({ id }) => id)
  }
})
