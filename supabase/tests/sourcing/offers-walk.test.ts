import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRandom, readSeeds, type Random } from '@/test/random'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'

// Random decisions of three clients and two admins about offers of two watches, and simultaneous ones. Runs on PGlite by default; a real
// race needs a server: SHOWROOM_DB=postgres://…. OFFERS_SEED=7 or 100-400.

const seeds = readSeeds(process.env.OFFERS_SEED, [3, 11, 77])
const steps = 60

const idOf = (kind: string, nth: number) => `00000000-0000-4000-8000-0000000${kind}${String(nth).padStart(3, '0')}`
const admins = [idOf('ad', 1), idOf('ad', 2)]
const clients = ['Ada', 'Ben', 'Cem']
const watches = [idOf('5b', 1), idOf('5b', 2)]
const requests = clients.map((_, nth) => idOf('5a', nth))
const keyOf = (client: number) => clients[client][0].repeat(43)
const code = '123456'

type Offer = { id: string; watch: string; request: string; status: string; revision: number; is_over: boolean }

let backend: Backend
const run = (sql: string) => backend.database.run(sql)
const query = <Row>(sql: string) => backend.database.query<Row>(sql)

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
  for (const [nth, id] of admins.entries()) await run(addAdmin(id, `admin-${nth}@offers.test`))
})

beforeEach(async () => {
  await clear()
  await run(`
    insert into public.watches (id, status, name, brand, category, description)
    select id, 'available', 'Watch', 'Halden', 'Sport', 'A watch of the walk.' from unnest(array['${watches.join("','")}']::uuid[]) as id;
    ${clients
      .map(
        (name, nth) => `
    insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details)
    values ('${requests[nth]}', '${name}', 'Walker', '${name}@offers.test', 'A watch.');
    insert into private.link_keys (digest, about, about_id) values (sha256('${keyOf(nth)}'), 'watch_requests', '${requests[nth]}');
    insert into private.answer_codes (request_id, digest) values ('${requests[nth]}', private.code_digest('${requests[nth]}', '${code}'));
    insert into public.candidates (request_id, watch_id, name, seller)
    select '${requests[nth]}', id, 'Copied', 'A secret seller' from public.watches where id in ('${watches.join("','")}');`,
      )
      .join('')}`)
})

afterAll(async () => {
  if (backend) {
    await clear()
    await run("delete from auth.users where email like '%@offers.test'")
  }
  await backend?.close()
})

function clear() {
  return run(`
    delete from public.watch_requests where contact_info like '%@offers.test';
    delete from public.watches where id in ('${watches.join("','")}');
    delete from private.mail_outbox where true;
    delete from private.submissions where true;
  `)
}

async function refusalOf(statement: string): Promise<string | undefined> {
  try {
    await run(statement)
    return undefined
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    if (!/^PT4\d\d$/.test(code)) throw new Error(`${code}: ${message}\n${statement}`, { cause: error })
    return message
  }
}

const byAdmin = (nth: number, call: string) =>
  refusalOf(`${claimAdmin(admins[nth])} set local role authenticated; select ${call}`)

const byClient = (client: number, offer: Offer, outcome: string, revision = offer.revision) =>
  refusalOf(`set local role anon; select set_config('request.method', 'POST', true);
    select public.answer_offer('${offer.id}', ${revision}, '${outcome}', null, '${code}', '${keyOf(client)}')`)

const make = (admin: number, request: string, watch: string) =>
  byAdmin(
    admin,
    `public.make_offers('${request}', (
      select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'candidate', id, 'price', 12000))
      from public.candidates where request_id = '${request}' and watch_id = '${watch}'), 'As promised.', current_date + 5)`,
  )

const readOffers = () =>
  query<Offer>(`
    select offer.id, candidate.watch_id as watch, offer.request_id as request, offer.status, offer.revision, offer.ends_at <= now() as is_over
    from public.offers as offer join public.candidates as candidate on candidate.id = offer.candidate_id
    order by offer.created_at, offer.id`)

const statusOf = async (watch: string) =>
  (await query<{ status: string }>(`select status from public.watches where id = '${watch}'`))[0].status

it.each(seeds)('keeps every rule of offers in a random walk (seed %i)', async (seed) => {
  const random = createRandom(seed)
  for (let step = 0; step < steps; step++) {
    const before = await readOffers()
    const act = random.below(before.length > 0 ? 9 : 1)
    const offer = before.length > 0 ? random.pick(before) : undefined
    const decided = offer && act >= 3 ? await decide(random, act, offer) : await prepare(random, act, offer)
    const after = await readOffers()
    for (const former of before) {
      const present = after.find(({ id }) => id === former.id)!
      // Only an agreed offer can still be withdrawn.
      if (former.status !== 'open' && present.status !== former.status) {
        expect([former.status, present.status], decided).toEqual(['agreed', 'withdrawn'])
      }
      expect(present.revision, decided).toBeGreaterThanOrEqual(former.revision)
    }
    for (const watch of watches) {
      const agreed = after.filter((one) => one.watch === watch && one.status === 'agreed')
      expect(agreed.length, decided).toBeLessThanOrEqual(1)
      expect(await statusOf(watch), decided).toBe(agreed.length > 0 ? 'reserved' : 'available')
      if (agreed.length > 0) {
        const isOpen = (one: Offer) =>
          one.watch === watch && one.status === 'open' && before.some(({ id }) => id === one.id)
        expect(after.filter(isOpen), decided).toEqual([])
      }
    }
    for (const [nth, request] of requests.entries()) {
      const live = after.filter((one) => one.request === request && ['open', 'agreed'].includes(one.status))
      expect(new Set(live.map(({ watch }) => watch)).size).toBe(live.length)
      const [{ page }] = await query<{ page: string }>(`select public.request_by_key('${keyOf(nth)}')::text as page`)
      const strangers = clients.filter((name) => name !== clients[nth])
      expect([...strangers, 'secret seller'].filter((word) => page.includes(word))).toEqual([])
    }
  }
})

async function prepare(random: Random, act: number, offer?: Offer): Promise<string> {
  if (!offer || act === 0) {
    const made = [random.pick(requests), random.pick(watches)] as const
    const agreed = (await readOffers()).some(({ watch, status }) => watch === made[1] && status === 'agreed')
    // An offer of a watch that somebody agreed to see can be made, and is lost if that one agrees.
    if (!agreed) await make(random.below(2), ...made)
    return `make ${made.join(' ')}`
  }
  if (act === 1) {
    await run(
      `update public.offers set ends_at = now() - interval '1 second' where id = '${offer.id}' and status = 'open'`,
    )
    return `end ${offer.id}`
  }
  const revision = random.chance(0.3) ? offer.revision + 1 : offer.revision
  const refusal = await byAdmin(
    random.below(2),
    `public.change_offer('${offer.id}', ${revision}, ${1000 + random.below(9000)}, null, current_date + ${1 + random.below(20)})`,
  )
  const expected = revision !== offer.revision ? 'offer_changed' : offer.status === 'open' ? undefined : 'offer_decided'
  expect(refusal).toBe(expected)
  return `change ${offer.id}`
}

/** Says what the database must say. */
async function decide(random: Random, act: number, offer: Offer): Promise<string> {
  const outcome = random.pick(['agreed', 'declined', 'withdrawn'])
  const revision = random.chance(0.2) ? offer.revision - 1 : offer.revision
  const owner = requests.indexOf(offer.request)
  const client = random.chance(0.2) ? (owner + 1) % clients.length : owner
  const isByClient = act < 7
  const refusal = isByClient
    ? await byClient(client, offer, outcome, revision)
    : await byAdmin(random.below(2), `public.settle_offer('${offer.id}', ${revision}, '${outcome}')`)
  const what = `${isByClient ? clients[client] : 'An admin'}: ${outcome} ${offer.id} (${offer.status} ${offer.revision}), revision ${revision}`
  if (isByClient && outcome === 'withdrawn') expect(refusal, what).toBeDefined()
  else if (isByClient && client !== owner) expect(refusal, what).toBe('offer_gone')
  else if (revision !== offer.revision) expect(refusal, what).toBe('offer_changed')
  else if (isByClient && offer.is_over && offer.status === 'open') expect(refusal, what).toBe('offer_ended')
  else if (offer.status === 'open') expect(refusal, what).toBeUndefined()
  return what
}

it('gives a watch to one of two clients who agree at once', async () => {
  await Promise.all([make(0, requests[0], watches[0]), make(1, requests[1], watches[0])])
  const offers = await readOffers()
  const refusals = await Promise.all(offers.map((offer) => byClient(requests.indexOf(offer.request), offer, 'agreed')))
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
  expect(refusals).toContain('offer_lost')
  expect((await readOffers()).map(({ status }) => status).sort()).toEqual(['agreed', 'lost'])
})

it('lets either a change or an agreement through at once, and one of two changes', async () => {
  await make(0, requests[0], watches[0])
  const [offer] = await readOffers()
  const changed = (admin: number) =>
    byAdmin(admin, `public.change_offer('${offer.id}', 1, 9000, null, current_date + 2)`)
  const refusals = await Promise.all([byClient(0, offer, 'agreed'), changed(0), changed(1)])
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
})
