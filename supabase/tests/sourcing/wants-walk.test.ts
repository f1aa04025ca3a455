import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRandom, readSeeds, type Random } from '@/test/random'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'
import { callAsService } from '../emails/emails-outbox/rows.ts'
import { holdClock } from '../held-clock.ts'
import { createModel, type Watch } from './wants-model.ts'

// Compares random searches, requests, publications and waits with a model of the emails about them. WANTS_SEED=7 or 100-400 repeats a run.

const seeds = readSeeds(process.env.WANTS_SEED, [3, 11, 77])
const steps = Number(process.env.WANTS_STEPS ?? 100)

const admin = '00000000-0000-4000-8000-0000000000ad'
const people = ['Ada', 'Ben', 'Cem', 'Dee']
const brands = ['Halden', 'Marrow', 'Corsa']
const listed = ['coming', 'available', 'reserved']
const [minute, hour] = [60, 3600]

type Claimed = {
  kind: string
  recipient: string
  link_key: string | null
  data: { total: number; watches: object[] }
}

let backend: Backend
const run = (sql: string) => backend.database.run(sql)
const query = <Row>(sql: string) => backend.database.query<Row>(sql)
const byAdmin = (sql: string) => run(`${claimAdmin(admin)} set local role authenticated; ${sql}`)
const byVisitor = (call: string) =>
  run(`set local role anon; select set_config('request.method', 'POST', true); select public.${call}`)
const idsOf = (watches: Watch[]) => watches.map(({ id }) => `'${id}'`).join(', ')

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  await run(addAdmin(admin, 'admin@wants.test'))
})

afterAll(() => backend?.close())

beforeEach(() =>
  run(`
    delete from public.wants where true;
    delete from public.watch_requests where true;
    delete from public.watches where true;
    delete from private.announced_watches where true;
    delete from private.mail_outbox where true;`),
)

function createWalk(random: Random) {
  const model = createModel()
  let count = 0
  let undoable: { tx: string; watches: Watch[]; before: Watch[] } | undefined
  const newId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
  const addressOf = (name: string) => `${name.toLowerCase()}@wants.test`
  const pickWatches = (isMeant: (watch: Watch) => boolean, most = 1) =>
    [...model.watches.values()]
      .filter((watch) => !watch.isDeleted && isMeant(watch))
      .sort((one, other) => one.changedAt - other.changedAt || one.id.localeCompare(other.id))
      .slice(-most)
  const drafts = ({ status }: Watch) => status === 'draft'
  const hidden = ({ status }: Watch) => !listed.includes(status)
  const seen = ({ status }: Watch) => listed.includes(status)
  const pickRequested = () => random.pick([...model.wants.values()].filter(({ request }) => request))

  async function change(sql: string, watches: Watch[], apply: (watch: Watch) => void) {
    if (watches.length === 0) return
    const before = structuredClone(watches)
    await byAdmin(sql)
    watches.forEach(apply)
    const [{ tx }] = await query<{ tx: string }>('select tx from public.audit_log order by id desc limit 1')
    undoable = { tx, watches, before }
  }
  const setStatus = (status: string, watches: Watch[]) =>
    change(`update public.watches set status = '${status}' where id in (${idsOf(watches)})`, watches, (watch) =>
      Object.assign(watch, { status, changedAt: Date.now() }),
    )

  const acts = {
    async save() {
      const name = random.pick(people)
      const brand = random.pick([...brands, null])
      const id = newId()
      const email = random.pick([addressOf(name), `${name}@Wants.test`])
      await byVisitor(`save_search('${id}', '${email}', '', '', '${JSON.stringify(brand ? { brand: [brand] } : {})}')`)
      model.save({ id, address: addressOf(name), brand })
    },
    async switchOne() {
      const want = random.pick([...model.wants.values()])
      if (!want) return
      const isOn = random.chance(0.7)
      await run(`insert into private.link_keys (digest, about, about_id) values (sha256('${want.id}'), 'wants', '${want.id}')
        on conflict do nothing`)
      await byVisitor(`set_search('${want.id}', ${isOn}, '${want.id}')`)
      Object.assign(want, { isOn, isConfirmed: want.isConfirmed || isOn })
    },
    async request() {
      const name = random.pick(people)
      const brand = random.pick(brands)
      const [id, request] = [newId(), newId()]
      await run(`
        insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details)
        values ('${request}', '${name}', 'Walker', '${name}@wants.test', 'A watch of the walk.');
        insert into public.wants (id, request_id, narrow) values ('${id}', '${request}', '{"brand": ["${brand}"]}')`)
      model.request({ id, address: addressOf(name), brand, request })
    },
    async closeOrReopen() {
      const want = pickRequested()
      if (!want) return
      want.isOpen = !want.isOpen
      const status = want.isOpen ? 'searching' : random.pick(['closed', 'found'])
      await byAdmin(`update public.watch_requests set status = '${status}' where id = '${want.request}'`)
    },
    async deleteRequest() {
      const want = pickRequested()
      if (!want) return
      await byAdmin(`delete from public.watch_requests where id = '${want.request}'`)
      model.remove(want)
    },
    async enter() {
      const length = random.pick([1, 1, 2, 2, 30])
      const entered = Array.from({ length }, () => ({ id: newId(), brand: random.pick(brands) }))
      const rows = entered.map(({ id, brand }) => `('${id}', 'Watch', '${brand}', 'Sport', 'A watch of the walk.')`)
      await byAdmin(`insert into public.watches (id, name, brand, category, description) values ${rows.join(', ')}`)
      entered.forEach(model.enter)
    },
    publishOne: () => setStatus(random.pick(listed), pickWatches(drafts)),
    publishMany: () => setStatus('available', pickWatches(hidden, 100)),
    hideOrSell: () => setStatus(random.pick(['draft', 'sold', 'withdrawn']), pickWatches(seen)),
    deleteWatch() {
      const watches = pickWatches(() => true)
      const sql = `delete from public.watches where id in (${idsOf(watches)})`
      return change(sql, watches, (watch) => (watch.isDeleted = true))
    },
    async undo() {
      if (!undoable) return
      const { tx, watches, before } = undoable
      await byAdmin(`select public.undo_changes(array['${tx}']::uuid[], '[]')`)
      undoable = undefined
      for (const [nth, watch] of watches.entries()) {
        // A restored watch keeps the time of its last change.
        if (!watch.isDeleted) watch.changedAt = Date.now()
        watch.status = before[nth].status
        watch.isDeleted = false
      }
    },
    async erase() {
      const name = random.pick(people)
      const [client] = await query<{ id: string; typed: string }>(`
        select id, coalesce(name, contact) as typed from private.client_overview
        where id = (select client_id from public.client_contacts where value = '${addressOf(name)}')`)
      if (!client) return
      await byAdmin(`select public.erase_client('${client.id}', '${client.typed}')`)
      model.erase(addressOf(name))
      for (const table of ['public.wants', 'public.watch_requests', 'private.mail_outbox', 'public.audit_log']) {
        const traces = `select from ${table} as row where strpos(lower(row::text), '${addressOf(name)}') > 0`
        expect(await query(traces), `${name} in ${table}`).toEqual([])
      }
    },
    async wake() {
      await run('select private.wake_emails()')
      model.compare()
    },
    async claim() {
      const told = []
      const expected = []
      for (;;) {
        const claimed = (await callAsService(backend.database, 'claim_emails', '{"most": 50}')) as Claimed[]
        expected.push(...model.claim())
        if (claimed.length === 0) break
        await run(`update private.mail_outbox set status = 'sent', settled_at = now() where attempts > 0`)
        for (const { kind, recipient, link_key: key, data } of claimed) {
          expect(key, `the link of ${kind}`).not.toBeNull()
          if (kind === 'matches') told.push(`${recipient.toLowerCase()}: ${data.total}, ${data.watches.length}`)
        }
      }
      expect(told.sort()).toEqual(expected.sort())
    },
  }

  return acts
}

it.each(seeds)('sends exactly the emails about wanted watches that a model predicts (seed %i)', async (seed) => {
  const random = createRandom(seed)
  const clock = holdClock(backend.database, seed)
  const acts = createWalk(random)
  const { save, switchOne, enter, publishOne, publishMany, undo, wake, claim } = acts
  const frequent = [
    save,
    switchOne,
    switchOne,
    enter,
    publishOne,
    publishOne,
    publishMany,
    undo,
    wake,
    wake,
    claim,
    claim,
  ]
  const others = Object.values(acts)
  for (let step = 0; step < steps; step++) {
    // Rate limits are tested elsewhere.
    await run('delete from private.submissions where true')
    await random.pick(random.chance(0.6) ? frequent : others)()
    clock.tick(random.pick([1, 3, 12, 12, minute, hour, 7 * hour, 20 * hour]))
  }
})
