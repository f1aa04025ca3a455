import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, claimAdmin } from '../../embedded/auth/testing/admins.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { dayAfter } from '../../functions/_shared/days.ts'
import { createRandom, type Random } from '../emails/letters-outbox/random.ts'
import { literal } from '../emails/letters-outbox/rows.ts'
import { addressesOf, ownersOf, type Address, type Row } from './clients-rule/model.ts'

// Clients under random rows, corrections, deletions, merges, splits and notes, against the rule in its plainest words.
// The same seed makes the same run: CLIENTS_SEED=7 npx vitest run --project database supabase/tests/clients/clients-rule.test.ts

const seeds = process.env.CLIENTS_SEED ? [Number(process.env.CLIENTS_SEED)] : [1, 2, 3]
const steps = Number(process.env.CLIENTS_STEPS ?? 150)

const admin = '00000000-0000-4000-8000-0000000000ad'
const emails = ['ada', 'bo', 'cy', 'dee', 'eli', 'fay', 'gus', 'hal'].map((name) => `${name}@rule.test`)
const phones = ['01', '02', '03', '04', '05', '06'].map((end) => `+148055501${end}`)

type Client = {
  id: string
  name: string | null
  tags: string[]
  open_kinds: string[]
  notes: number
  rows: number
}

let backend: Backend
let day = '2096-01-02'

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  await backend.database.run(addAdmin(admin, 'admin@rule.test'))
})

afterAll(() => backend?.close())

const query = <Found>(sql: string) => backend.database.query<Found>(sql)
const asAdmin = (sql: string) =>
  backend.database.run(`
    ${claimAdmin(admin)}
    ${sql}
  `)

/** How somebody types an address. */
function typed({ pick }: Random, value: string | undefined): string {
  if (!value) return 'null'
  const digits = value.slice(2)
  const spellings = value.includes('@')
    ? [value, value.toUpperCase(), value.replace(/^./, (letter) => letter.toUpperCase())]
    : [value, digits, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`, `1 ${digits}`]
  return literal(pick(spellings)!)
}

function nextDay() {
  day = dayAfter(day, 1)
  if (new Date(day).getUTCDay() === 0) day = dayAfter(day, 1)
  return day
}

/** The statement that adds a row of a random kind. */
function addition(random: Random): { row: Row; sql: string } {
  const { chance, pick } = random
  const id = randomUUID()
  const email = pick(emails)
  const phone = pick(phones)
  const kind = pick(['inquiry', 'inquiry', 'visit', 'visit', 'request', 'subscriber', 'account'])
  if (kind === 'inquiry') {
    const row = { about: 'inquiries', id, email, phone: chance(0.6) ? phone : undefined }
    const values = `'${id}', 'Name of ${email}', ${typed(random, email)}, ${typed(random, row.phone)}, 'A word.'`
    return { row, sql: `insert into public.inquiries (id, name, email, phone, message) values (${values})` }
  }
  if (kind === 'visit') {
    const row: Row = { about: 'appointments', id, email: chance(0.7) ? email : undefined, phone }
    const values = `'${id}', 'Name of ${phone}', ${typed(random, row.email)}, ${typed(random, phone)}, '${nextDay()}', '10:00 AM'`
    const columns = 'id, name, email, phone, appointment_date, appointment_time'
    return { row, sql: `insert into public.appointments (${columns}) values (${values})` }
  }
  if (kind === 'request') {
    const row: Row = { about: 'watch_requests', id, ...(chance(0.5) ? { email } : { phone }) }
    const values = `'${id}', 'First', 'Last', ${typed(random, row.email ?? row.phone)}, 'A watch.'`
    const columns = 'id, first_name, last_name, contact_info, watch_details'
    return { row, sql: `insert into public.watch_requests (${columns}) values (${values})` }
  }
  // One of each address at most.
  const isAccount = kind === 'account'
  const table = isAccount ? 'auth.users' : 'public.newsletter_subscribers'
  return {
    row: { about: isAccount ? 'users' : 'newsletter_subscribers', id, email },
    sql: `insert into ${table} (id, email) select '${id}', '${email}' where not exists (select from ${table} where email = '${email}')`,
  }
}

const relationOf = (about: string) => (about === 'users' ? 'auth.users' : `public.${about}`)

const readRows = () =>
  query<Row>(`
    select about, about_id as id, email, phone from private.client_sources where coalesce(email, phone) is not null
    order by about, about_id
  `)
const readAddresses = () =>
  query<{ address: Address; client: string; pinned: boolean }>(`
    select kind || ':' || value as address, client_id as client, is_pinned as pinned from public.client_addresses
    order by 1
  `)
const readClients = () =>
  query<Client>(`
    select client.id, client.name, client.tags, client.open_kinds,
      (select count(*)::integer from public.client_notes as note where note.client_id = client.id) as notes,
      (select count(*)::integer from private.client_contacts as contact where contact.client_id = client.id) as rows
    from public.clients as client order by client.created_at, client.id
  `)

/** The facts of a list, which must not change when they are read anew. */
const readFacts = () =>
  query<{ facts: string }>(
    `select (to_jsonb(client) - 'updated_at')::text as facts from public.clients as client order by id`,
  )

/** Names of the owners in the order of their addresses: what two partitions have in common, whatever their clients are called. */
function shapeOf(owners: Iterable<readonly [Address, string]>) {
  const names = new Map<string, number>()
  return [...owners]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([address, owner]) => `${address} ${names.get(owner) ?? names.set(owner, names.size).get(owner)}`)
}

async function check(notes: number) {
  const rows = await readRows()
  const addresses = await readAddresses()
  const clients = await readClients()
  const ages = new Map(clients.map(({ id }, age) => [id, age]))
  const pins = new Map(addresses.filter(({ pinned }) => pinned).map(({ address, client }) => [address, client]))
  const expected = ownersOf(rows, pins, (one, other) => ages.get(one)! < ages.get(other)!)

  const owners = new Map(addresses.map(({ address, client }) => [address, client]))
  const byId = new Map(clients.map((client) => [client.id, client]))
  // Whom the owner has written about keeps an address of rows that are gone, as long as there is nothing else.
  const kept = addresses.filter(({ address }) => !expected.has(address))
  expect(kept.filter(({ client }) => byId.get(client)!.rows > 0)).toEqual([])
  const current = addresses.filter(({ address }) => expected.has(address))
  expect(shapeOf(current.map(({ address, client }) => [address, client]))).toEqual(shapeOf(expected))
  for (const [address, owner] of expected) {
    if (byId.has(owner)) expect([address, owners.get(address)]).toEqual([address, owner])
  }

  const contacts = await query<{ id: string; client: string | null }>(
    'select about_id as id, client_id as client from private.client_contacts order by about, about_id',
  )
  expect(contacts).toEqual(rows.map((row) => ({ id: row.id, client: owners.get(addressesOf(row)[0]!) })))

  // Nobody stays for nothing, and nothing that was written is lost.
  const pinned = new Set(pins.values())
  expect(clients.filter(({ id, rows, notes, tags }) => !rows && !notes && !tags.length && !pinned.has(id))).toEqual([])
  expect(clients.reduce((sum, client) => sum + client.notes, 0)).toBe(notes)
  expect(await query('select 1 from private.client_queue')).toEqual([])

  const facts = await readFacts()
  await backend.database.run('select private.describe_clients(array(select id from public.clients))')
  expect(await readFacts()).toEqual(facts)
}

/** Makes clients anew of all rows, as a migration does, and gives whose each address then is; nothing stays of it. */
async function fillAnew() {
  await backend.database.run(`
    create temporary table filled (address text, client uuid);
    do $$
    begin
      delete from public.clients where true;
      delete from private.client_contacts where true;
      perform private.fill_clients();
      insert into filled select kind || ':' || value, client_id from public.client_addresses;
      raise exception using errcode = 'UNDO0', message = (select coalesce(jsonb_agg(filled), '[]') from filled)::text;
    exception when sqlstate 'UNDO0' then
      insert into filled select * from jsonb_populate_recordset(null::filled, sqlerrm::jsonb);
    end
    $$;
  `)
  const filled = await query<{ address: Address; client: string }>('select * from filled')
  await backend.database.run('drop table filled')
  return filled.map(({ address, client }) => [address, client] as const)
}

async function clear() {
  await backend.database.run(`
    delete from public.inquiries where true;
    delete from public.appointments where true;
    delete from public.watch_requests where true;
    delete from public.newsletter_subscribers where true;
    delete from auth.users where id <> '${admin}';
  `)
  await backend.database.run('delete from public.clients where true')
}

it.each(seeds)(
  'clients are what the rule says after each step of a random run (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const random = createRandom(seed)
    const { below, chance, pick } = random
    let notes = 0
    await clear()

    for (let step = 0; step < steps; step++) {
      const rows = await readRows()
      const clients = await readClients()
      // Merges and splits come in the second half: until then a filling from nothing must give the same.
      const isByHand = step > steps / 2
      const deed = pick([
      'add', 'add', 'add', 'add many', 'correct', 'remove', 'remove', 'status', 'note', 'unnote', 'tag', 'untag',
      ...(isByHand ? ['merge', 'split', 'split', 'undo'] : []),
    ])! // prettier-ignore
      try {
        if (deed === 'add' || deed === 'add many') {
          const added = Array.from({ length: deed === 'add' ? 1 : 4 }, () => addition(random))
          await backend.database.run(added.map(({ sql }) => sql).join(';'))
        } else if (deed === 'correct' && rows.length > 0) {
          const inquiries = rows.filter(({ about }) => about === 'inquiries')
          const row = pick(inquiries)
          if (!row) continue
          const email = chance(0.5) ? typed(random, pick(emails)) : 'email'
          const phone = chance(0.5) ? typed(random, chance(0.3) ? undefined : pick(phones)) : 'phone'
          await query(`update public.inquiries set email = ${email}, phone = ${phone} where id = '${row.id}'`)
        } else if (deed === 'remove' && rows.length > 0) {
          const { about } = pick(rows)!
          const chosen = rows.filter((row) => row.about === about && chance(0.3)).map(({ id }) => `'${id}'`)
          if (chosen.length > 0) await query(`delete from ${relationOf(about)} where id in (${chosen.join()})`)
        } else if (deed === 'status') {
          await query(
            `update public.inquiries set status = '${pick(['new', 'in_progress', 'resolved'])}' where ascii(id::text) % 2 = ${below(2)}`,
          )
        } else if (deed === 'note' && clients.length > 0) {
          await asAdmin(
            `insert into public.client_notes (client_id, words) values ('${pick(clients)!.id}', 'A note.');`,
          )
          notes++
        } else if (deed === 'unnote' && notes > 0) {
          await asAdmin(
            'delete from public.client_notes where id = (select id from public.client_notes order by id limit 1);',
          )
          notes--
        } else if (deed === 'tag' && clients.length > 0) {
          await asAdmin(`update public.clients set tags = tags || '{steel}'::text[] where id = '${pick(clients)!.id}';`)
        } else if (deed === 'untag') {
          await asAdmin(`update public.clients set tags = '{}', name = '' where tags <> '{}';`)
        } else if (deed === 'merge' && clients.length > 1) {
          const one = pick(clients)!
          const other = pick(clients.filter(({ id }) => id !== one.id))!
          await asAdmin(`select private.merge_clients('${one.id}', '${other.id}');`)
          const [alias] = await query<{ id: string }>(`select private.client_by_id('${other.id}') as id`)
          expect(alias?.id).toBe(one.id)
        } else if (deed === 'split' && clients.length > 0) {
          const { id } = pick(clients)!
          const addresses = (await readAddresses()).filter(({ client }) => client === id)
          const chosen = addresses.filter(() => chance(0.5))
          if (chosen.length === 0 || chosen.length === addresses.length) continue
          const given = chosen.map(({ address }) => ({ kind: address.slice(0, 5), value: address.slice(6) }))
          await asAdmin(`select private.split_client('${id}', '${JSON.stringify(given)}');`)
          const after = await readAddresses()
          const moved = after.filter(({ address }) => chosen.some((one) => one.address === address))
          expect(new Set(moved.map(({ client }) => client)).size).toBe(1)
          expect(moved.every(({ client, pinned }) => pinned && client !== id)).toBe(true)
        }
        if (deed === 'undo') {
          // Done, or in the way of something: either leaves the rule as it is.
          await asAdmin(`select private.undo_changes(array(
          select tx from public.audit_log where action in ('merge', 'split') order by id desc limit 1), '[]') where exists (
          select from public.audit_log where action in ('merge', 'split'));`)
        }
        await check(notes)
        if (!isByHand && step % 10 === 0) {
          const owners = ownersOf(await readRows(), new Map(), () => false)
          expect(shapeOf(await fillAnew())).toEqual(shapeOf(owners))
        }
      } catch (error) {
        throw new Error(`seed ${seed}, step ${step}: ${deed}`, { cause: error })
      }
    }
  },
)

it('lets an address go with the pin that held it, where its rows are gone', async () => {
  const [one, other] = ['+14805550191', '+14805550192']
  await query(`insert into public.inquiries (name, email, phone, message) values
    ('Ida', 'ida@idle.test', '${one}', 'Hello.'), ('Ida', 'ida@idle.test', '${other}', 'Hello again.')`)
  const whose = async () => {
    const found = await readAddresses()
    return found.filter(({ address }) => address === 'email:ida@idle.test' || address.endsWith(other))
  }
  const [{ client }] = await whose()
  await asAdmin(`select private.split_client('${client}', '[{"kind": "phone", "value": "${other}"}]');`)
  expect(await whose()).toMatchObject([{ client }, { address: `phone:${other}`, pinned: true }])
  await query(`delete from public.inquiries where message = 'Hello again.'`)
  await asAdmin(`select private.undo_changes(array(
    select tx from public.audit_log where action = 'split' order by id desc limit 1), '[]');`)
  expect(await whose()).toEqual([{ address: 'email:ida@idle.test', client, pinned: false }])
})
