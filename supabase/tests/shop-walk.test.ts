import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inquiries } from '@/entities/inquiries/inquiry'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { createRandom, readSeeds, type Random } from '@/test/random'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'
import { createUpkeep } from '../functions/upkeep/handler.ts'
import { addAdmin, claimAdmin } from './admins.ts'

// Visitors write, two admins change, delete, undo, restore, merge, split and erase, and the upkeep runs in between. The
// same seed makes the same walk: HOUSE_SEED=7 HOUSE_STEPS=500 npx vitest run --project database
// supabase/tests/shop-walk.test.ts, or many of them with HOUSE_SEED=100-400.

const seeds = readSeeds(process.env.HOUSE_SEED, [1, 2, 3])
const steps = Number(process.env.HOUSE_STEPS ?? 100)

const admins = ['00000000-0000-4000-8000-0000000000ad', '00000000-0000-4000-8000-0000000000ae']
const emails = ['ada', 'bo', 'cy', 'dee', 'eli'].map((name) => `${name}@walk.test`)
const phones = ['(480) 555-0111', '(480) 555-0112', '(480) 555-0113']
const publicPath = '/storage/v1/object/public/watch-images/'

let backend: Backend

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  for (const [nth, id] of admins.entries()) {
    await run(addAdmin(id, `admin-${nth}@walk.test`))
  }
})

afterAll(() => backend?.close())

/** Rows are chosen by their ids, by the walk and where nothing else tells them apart: these follow from its seed. */
const idsOfSeed = (seed: number) => `
  create sequence if not exists private.walk_ids;
  alter sequence private.walk_ids restart;
  create or replace function private.walk_id() returns uuid language sql
    as $$ select md5('${seed} ' || nextval('private.walk_ids'))::uuid $$;
  do $$
  declare
    known record;
  begin
    for known in
      select table_schema, table_name, column_name from information_schema.columns
      where table_schema in ('public', 'private') and column_default = 'gen_random_uuid()'
    loop
      execute format('alter table %I.%I alter %I set default private.walk_id()',
        known.table_schema, known.table_name, known.column_name);
    end loop;
  end
  $$;
`

const run = (sql: string) => backend.database.run(sql)
const query = <Row>(sql: string) => backend.database.query<Row>(sql)

/** What a statement gives an admin, or the code by which it is refused. */
async function as<Answer>(admin: string, expression: string): Promise<Answer | string> {
  await run('truncate private.walk_answers')
  try {
    await run(`
      ${claimAdmin(admin)}
      ${/^(select|with|insert|update|delete) /.test(expression) ? expression : `insert into private.walk_answers select to_jsonb(${expression})`};
    `)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    // Gone meanwhile, taken meanwhile, no longer to be undone.
    if (/^(PT4\d\d|23505)$/.test(code)) return code
    throw new Error(`${code}: ${message}\n${expression}`, { cause: error })
  }
  const [row] = await query<{ answer: Answer }>('select answer from private.walk_answers')
  return row?.answer ?? 'done'
}

/** What the walk has chosen so far. */
let picked: string[]

async function pickId({ below }: Random, from: string): Promise<string | undefined> {
  const rows = await query<{ id: string }>(`select id from ${from} order by id`)
  const id = rows[below(rows.length || 1)]?.id
  picked.push(`${from} ${id}`)
  return id
}

type Step = (random: Random, admin: string) => Promise<unknown>

/** Tables whose rows an admin changes and deletes, and what they set. */
const changes: Record<string, string[]> = {
  inquiries: Object.keys(inquiries.statuses).map((status) => `status = '${status}'`),
  watch_requests: [
    ...Object.keys(watchRequests.statuses).map((status) => `status = '${status}'`),
    "notes = 'Noted.'",
    'notes = null',
  ],
  newsletter_subscribers: [],
  watches: ["name = 'Renamed'", 'featured = true', `image_urls = array['${publicPath}watches/b.40x30.webp.jpg']`],
  clients: ["tags = array['patient']", "name = 'Named by hand'", 'name = null', "next_step = 'Call'"],
}
const named = Object.keys(changes)

const visitors: Step[] = [
  async ({ pick, chance }) =>
    run(`insert into public.inquiries (name, email, phone, message) values
      ('Visitor', '${pick(emails)}', ${chance(0.5) ? `'${pick(phones)}'` : 'null'}, 'A question of the walk.')`),
  async ({ pick, chance }) =>
    run(`insert into public.watch_requests (first_name, last_name, contact_info, watch_details, newsletter_signup) values
      ('A', 'Visitor', '${chance(0.7) ? pick(emails) : pick(phones)}', 'A watch of the walk.', ${chance(0.3)})`),
]

const owners: Step[] = [
  // A change of one row, or of all of a table at once.
  async (random, admin) => {
    const { pick, chance } = random
    const table = pick(named.filter((name) => changes[name].length > 0))
    const id = await pickId(random, `public.${table}`)
    if (!id) return
    const where = chance(0.2) && table !== 'clients' ? 'true' : `id = '${id}'`
    if (table === 'watches') await upload('watches/b.40x30.webp.jpg')
    return as(admin, `update public.${table} set ${pick(changes[table])} where ${where}`)
  },
  async (random, admin) => {
    const table = random.pick(named.filter((name) => name !== 'clients'))
    const id = await pickId(random, `public.${table}`)
    return id && as(admin, `delete from public.${table} where id = '${id}'`)
  },
  async (random, admin) => {
    const source = random.pick(named)
    const id = await pickId(random, `public.${source}`)
    return id && undo(admin, await latest(admin, source, [id]))
  },
  async (random, admin) => {
    const [{ rows }] = await query<{ rows: { source: string; row_id: string }[] }>(
      `select coalesce(jsonb_agg(jsonb_build_object('source', source, 'row_id', row_id) order by id), '[]') as rows from public.trash`,
    )
    const kept = rows[random.below(rows.length || 1)]
    return kept && undo(admin, await latest(admin, kept.source, [kept.row_id]))
  },
  async (random, admin) => {
    const id = await pickId(random, 'public.trash')
    return (
      id && as(admin, `public.${random.chance(0.7) ? 'restore_from_trash' : 'empty_trash'}(array['${id}']::uuid[])`)
    )
  },
  async (random, admin) => {
    const [kept, merged] = [await pickId(random, 'public.clients'), await pickId(random, 'public.clients')]
    return kept && merged && as(admin, `public.merge_clients('${kept}', '${merged}')`)
  },
  async (random, admin) => {
    const client = await pickId(random, 'public.clients')
    if (!client) return
    const addresses = await query<{ kind: string; value: string }>(
      `select kind, value from public.client_addresses where client_id = '${client}' order by kind, value`,
    )
    const chosen = addresses.filter(() => random.chance(0.5))
    return as(admin, `public.split_client('${client}', '${JSON.stringify(chosen)}')`)
  },
  async (random, admin) => {
    const client = await pickId(random, 'public.clients')
    return client && as(admin, `insert into public.client_notes (client_id, words) values ('${client}', 'Collects.')`)
  },
  async (random, admin) => {
    const note = await pickId(random, 'public.client_notes')
    return note && as(admin, `delete from public.client_notes where id = '${note}'`)
  },
  async (random, admin) => {
    await upload(`watches/${random.pick(['a', 'b', 'c'])}.40x30.webp.jpg`)
    const file = `watches/${random.pick(['a', 'c'])}.40x30.webp.jpg`
    await upload(file)
    return as(
      admin,
      `insert into public.watches (status, name, brand, category, description, image_urls) values
        ('available', 'Walked', 'Brand', 'Kind', 'A watch of the walk.', array['${publicPath}${file}'])`,
    )
  },
  async (random, admin) => {
    if (!random.chance(0.4)) return
    const client = await pickId(random, 'public.clients')
    return client && erase(admin, client)
  },
  async (random) => random.chance(0.4) && keepHouse(),
  // From the history of a row, whenever it was.
  async (random, admin) => {
    const source = random.pick(named)
    const id = await pickId(random, `public.${source}`)
    if (!id) return
    const offered = await as<{ tx: string; action: string }[]>(
      admin,
      `(select jsonb_agg(entry order by id) from public.history_of('${source}', '${id}', null, 200) as entry where can_undo)`,
    )
    if (!Array.isArray(offered)) return
    const { tx, action } = random.pick(offered)
    await run(`update public.audit_log set at = at - interval '40 days' where tx = '${tx}'`)
    if (action === 'update' || action === 'delete') return undo(admin, [tx])
    // Who has written since may join by the rule what a merge had joined: it cannot be done again in every case.
    const before = await snapshot()
    const answer = await as<{ outcome: string }>(admin, `public.undo_changes(array['${tx}']::uuid[])`)
    expect(['undone', 'conflict']).toContain((answer as { outcome: string }).outcome)
    if ((answer as { outcome: string }).outcome === 'conflict') expect(await snapshot()).toEqual(before)
  },
]

const latest = async (admin: string, source: string, ids: string[]) => {
  const changes = await as<string[]>(admin, `public.latest_changes('${source}', array['${ids.join("','")}'])`)
  return Array.isArray(changes) ? changes : []
}

/** Undoes what can be undone; undone at once in turn, everything is as it was before. */
async function undo(admin: string, changes: string[]) {
  if (changes.length === 0) return
  const before = await snapshot()
  const asked = `array['${changes.join("','")}']::uuid[]`
  let undone = await as<{
    outcome: string
    change: string | null
    conflicts?: { source: string; id: string }[]
    others?: number
  }>(admin, `public.undo_changes(${asked})`)
  if (typeof undone === 'string' || undone.outcome !== 'undone') expect(await snapshot()).toEqual(before)
  if (typeof undone !== 'string' && undone.others) {
    // Past the rows that are in the way.
    undone = await as(admin, `public.undo_changes(${asked}, '${JSON.stringify(undone.conflicts)}')`)
  }
  if (typeof undone === 'string' || undone.outcome !== 'undone') return
  const after = await snapshot()
  // What somebody had taken back already needed nothing.
  if (!undone.change) return expect(after).toEqual(before)
  // Nothing newer is in the way of taking it back.
  const again = await as<{ outcome: string; change: string }>(
    admin,
    `public.undo_changes(array['${undone.change}']::uuid[])`,
  )
  expect(again, JSON.stringify(again)).toMatchObject({ outcome: 'undone' })
  expect(await snapshot()).toEqual(before)
  const back = await as<{ outcome: string }>(
    admin,
    `public.undo_changes(array['${(again as { change: string }).change}']::uuid[])`,
  )
  expect(back).toMatchObject({ outcome: 'undone' })
  expect(await snapshot()).toEqual(after)
}

/** What the owner sees of the rows, whatever versions they count and whenever they were described. */
async function snapshot(): Promise<Record<string, string>> {
  const left = `array['updated_at', 'search_text', 'watch_id', 'client_id']`
  const parts = ['watches', 'inquiries', 'watch_requests', 'newsletter_subscribers', 'replies'].map(
    (table) => `select '${table}/' || id as key, (to_jsonb(row) - ${left})::text as value from public.${table} as row`,
  )
  parts.push(`select 'trash/' || source || row_id, 'kept' from public.trash where source <> 'client_notes'`)
  const rows = await query<{ key: string; value: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

async function upload(key: string) {
  await backend.fetch(
    new Request(`http://localhost/storage/v1/object/watch-images/${key}`, {
      method: 'POST',
      headers: {
        apikey: backend.serviceKey,
        authorization: `Bearer ${backend.serviceKey}`,
        'content-type': 'image/jpeg',
        'x-upsert': 'true',
      },
      body: 'a file',
    }),
  )
}

/**
 * As if all files and half of the trash were old. Afterwards no file is there that nothing names, and none is missing.
 */
async function keepHouse() {
  await run(`update storage.objects set created_at = now() - interval '9 days' where bucket_id = 'watch-images';
    update public.trash set deleted_at = now() - interval '31 days' where id::text < '8'`)
  const upkeep = createUpkeep({
    environment: {
      SUPABASE_URL: 'http://localhost',
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
      EMAILS_SECRET: 'x',
    },
    fetch: async (input, init) => backend.fetch(new Request(input, init)),
  })
  const response = await upkeep(
    new Request('http://localhost/functions/v1/upkeep', { method: 'POST', headers: { authorization: 'Bearer x' } }),
  )
  expect(response.status).toBe(200)
  const [{ files, needed, logged }] = await query<{ files: string[]; needed: string[]; logged: string }>(`
    select
      (select coalesce(jsonb_agg(name order by name), '[]') from storage.objects where bucket_id = 'watch-images') as files,
      (select coalesce(jsonb_agg(distinct replace(url, '${publicPath}', '')), '[]') from (
        select unnest(image_urls) as url from public.watches
        union all select jsonb_array_elements_text(row -> 'image_urls') from public.trash where source = 'watches') as urls
        where replace(url, '${publicPath}', '') in (select key from private.walk_files)) as needed,
      (select coalesce(string_agg(concat(before::text, after::text), ''), '') from public.audit_log where source = 'watches') as logged
  `)
  for (const file of needed) expect(files).toContain(file)
  for (const file of files) expect([...needed, ...(logged.includes(file) ? [file] : [])]).toContain(file)
  await run(`delete from private.walk_files where not exists (
    select from storage.objects as file where file.bucket_id = 'watch-images' and file.name = key)`)
}

/** Erases a client, and searches the whole database for what is left. */
async function erase(admin: string, client: string) {
  const addresses = await query<{ kind: string; value: string }>(
    `select kind, value from public.client_addresses where client_id = '${client}'`,
  )
  const [{ called }] = await query<{ called: string }>(
    `select coalesce(name, contact, '') as called from public.clients where id = '${client}'`,
  )
  const erased = await as(admin, `public.erase_client('${client}', '${called}')`)
  if (typeof erased === 'string') return expect(erased).toBe('PT422')
  for (const { value } of addresses.filter(({ kind }) => kind === 'email')) {
    expect(await tablesWith(value), value).toEqual([])
  }
}

async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth', 'storage') order by 1
  `)
  const found = await query<{ name: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name where exists (select from ${name} as row where strpos(lower(row::text), '${text}') > 0)`,
      )
      .join(' union all '),
  )
  return found.map(({ name }) => name)
}

/** What holds after every step. */
async function check() {
  const wrong = await query<{ what: string; which: string }>(`
    select 'a row in the trash is there as well' as what, source || ' ' || row_id as which from public.trash as kept
      where exists (select from public.inquiries where id = kept.row_id) or exists (select from public.watches where id = kept.row_id)
        or exists (select from public.watch_requests where id = kept.row_id)
        or exists (select from public.newsletter_subscribers where id = kept.row_id)
    union all
    select 'a row is nobody''s', about || ' ' || about_id from private.client_rows as row
      where coalesce(email, phone) is not null and client_id is null
    union all
    select 'a client has not the addresses of a row', about || ' ' || about_id from private.client_rows as row
      where exists (
        select from (values ('email', row.email), ('phone', row.phone)) as held (kind, value)
        where held.value is not null and not exists (
          select from public.client_addresses as address
          where address.client_id = row.client_id and (address.kind, address.value) = (held.kind, held.value)))
    union all
    select 'an address has no row', value from public.client_addresses as address
      where exists (select from private.client_rows as row where row.client_id = address.client_id)
        and not exists (
          select from private.client_rows as row
          where row.client_id = address.client_id and address.value in (row.email, row.phone))
    union all
    select 'nobody is a client of nothing', id::text from public.clients as client
      where not exists (select from private.client_rows as row where row.client_id = client.id)
        and not exists (select from public.client_notes as note where note.client_id = client.id)
        and tags = '{}' and next_step is null and next_step_on is null
    union all
    select 'an answer has no row', id::text from public.replies as answer
      where not exists (select from public.inquiries where id = answer.about_id)
        and not exists (select from public.watch_requests where id = answer.about_id)
  `)
  expect(wrong).toEqual([])
}

async function walk(seed: number, steps: number) {
  await run(`
    delete from public.watches; delete from public.inquiries; delete from public.watch_requests;
    delete from public.newsletter_subscribers; delete from public.trash; delete from public.audit_log; delete from public.clients;
    delete from private.mail_outbox; ${idsOfSeed(seed)}
    drop table if exists private.walk_answers, private.walk_files;
    create table private.walk_answers (answer jsonb);
    create table private.walk_files (key text);
    insert into private.walk_files values ('watches/a.40x30.webp.jpg'), ('watches/b.40x30.webp.jpg'), ('watches/c.40x30.webp.jpg')
  `)
  for (const name of ['a', 'b', 'c']) await upload(`watches/${name}.40x30.webp.jpg`)
  const random = createRandom(seed)
  picked = []
  for (let step = 0; step < steps; step++) {
    // The limit of how much may be sent is not what is walked here.
    await run('truncate private.submissions')
    if (random.chance(0.3)) await random.pick(visitors)(random, '')
    await random.pick(owners)(random, random.pick(admins))
    await check().catch((error: Error) => {
      throw new Error(`step ${step} of seed ${seed}: ${error.message}`, { cause: error })
    })
  }
}

it.each(seeds)(
  'everything the house does to its rows leaves them in order, walk %i',
  { timeout: 600_000 },
  async (seed) => walk(seed, steps),
)

it('the same seed makes the same walk', async () => {
  await walk(1, 30)
  const first = picked
  await walk(1, 30)
  expect(picked).toEqual(first)
  expect(new Set(picked).size).toBeGreaterThan(10)
})
