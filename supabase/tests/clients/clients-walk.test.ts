import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createRandom, readSeeds, type Random } from '@/test/random'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { addAdmin, claimAdmin } from '../admins.ts'
import { createModel, type Client, type Model, type Row } from './clients-model.ts'

// Compares random changes with a model. CLIENTS_SEED=7 CLIENTS_STEPS=500 repeats a run.

const seeds = readSeeds(process.env.CLIENTS_SEED, [1, 2, 3])
const steps = Number(process.env.CLIENTS_STEPS ?? 80)

const admin = '00000000-0000-4000-8000-0000000000ad'

/** Each list starts with its key; values without one belong to nobody. */
const emails = ['ada', 'bo', 'cy', 'dee', 'eli', 'fay', 'gus', 'hal', 'ivy'].map((name) => [
  `${name}@walk.test`,
  `${name.toUpperCase()}@walk.test`,
  `${name}@Walk.Test`,
])
const phones = [
  ['+14805550111', '(480) 555-0111', '480 555 0111', '1-480-555-0111', '+1 (480) 555-0111'],
  ['+14805550112', '480-555-0112', '001 480 555 0112'],
  ['+442079460018', '+44 20 7946 0018', '+44 (0)20 7946 0018', '0044 20 7946 0018'],
  [null, '555-0147'],
] as const
const names = [
  ['adalovelace', 'Ada', 'Lovelace'],
  ['adalovelace', 'ADA', 'Love-lace'],
  ['gracehopper', 'Grace', 'Hopper'],
  ['jeanbartik', 'Jean', 'Bartik'],
]

let backend: Backend

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  await run(addAdmin(admin, 'admin@walk.test'))
})

afterAll(() => backend?.close())

const run = (sql: string) => backend.database.run(sql)
const query = <Result>(sql: string) => backend.database.query<Result>(sql)

async function asAdmin<Reply>(expression: string): Promise<Reply | string> {
  try {
    await run(`${claimAdmin(admin)} truncate private.walk_answers;
      insert into private.walk_answers select to_jsonb(${expression})`)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    if (/^PT4\d\d$/.test(code)) return code
    throw new Error(`${code}: ${message}\n${expression}`, { cause: error })
  }
  const [row] = await query<{ reply: Reply }>('select reply from private.walk_answers')
  return row.reply
}

function write(random: Random) {
  const choose = (lists: readonly (readonly (string | null)[])[]) => {
    const [key, ...spellings] = random.pick(lists)
    return { key, written: random.pick(spellings) }
  }
  const [key, first, last] = random.pick(names)
  return { email: choose(emails), phone: choose(phones), name: { key, first, last } }
}

type Walk = { random: Random; model: Model; nth: number; doings: string[] }
type Step = (walk: Walk) => Promise<unknown>

const arrive: Step = async ({ random, model, nth, doings }) => {
  const { email, phone, name } = write(random)
  const id = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  const at = new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString()
  const table = random.pick([
    'inquiries',
    'inquiries',
    'watch_requests',
    'watch_requests',
    'newsletter_subscribers',
  ] as const)
  const quoted = (...values: (string | null)[]) =>
    values.map((value) => (value === null ? 'null' : `'${value}'`)).join(', ')
  const row: Row = { id, table, nth, email: null, phone: null, name: `${name.first} ${name.last}`, key: name.key }
  if (table === 'inquiries') {
    const hasPhone = random.chance(0.6)
    Object.assign(row, { email: email.key, phone: hasPhone ? phone.key : null })
    await run(`insert into public.inquiries (id, name, email, phone, message, created_at) values
      (${quoted(id, row.name, email.written, hasPhone ? phone.written : null, 'A question of the walk.', at)})`)
  } else if (table === 'watch_requests') {
    const contact = random.chance(0.5) ? email : phone
    Object.assign(row, contact === email ? { email: email.key } : { phone: phone.key })
    await run(`insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, created_at) values
      (${quoted(id, name.first, name.last, contact.written, 'A watch of the walk.', at)})`)
  } else {
    if (model.rows().some((other) => other.table === table && other.email === email.key)) return
    Object.assign(row, { email: email.key, name: null, key: null })
    await run(`insert into public.newsletter_subscribers (id, email, source, subscribed_at) values
      (${quoted(id, email.written, 'footer', at)})`)
  }
  doings.push(`${table} ${row.email} ${row.phone} ${row.key}`)
  model.arrive(row)
}

/** Only the visitor who sent a form can correct it. */
const correct: Step = async ({ random, model, doings }) => {
  const row = random.pick(model.rows().filter(({ table }) => table === 'inquiries'))
  if (!row) return
  const { email, phone } = write(random)
  const [column, { key, written }] = random.chance(0.5) ? (['email', email] as const) : (['phone', phone] as const)
  const [{ is_new }] = await query<{ is_new: boolean }>(
    `select ${column} is distinct from '${written}' as is_new from public.inquiries where id = '${row.id}'`,
  )
  if (!is_new) return
  doings.push(`correct ${column} of ${row.nth} to ${key}`)
  await run(`update public.inquiries set ${column} = '${written}' where id = '${row.id}'`)
  if (row.client) await run(`select private.delete_unused_contacts('${row.client.id}')`)
  model.correct(row, column, key)
}

const remove: Step = async ({ random, model, doings }) => {
  const row = random.pick(model.rows().filter(({ table }) => table !== 'newsletter_subscribers'))
  if (!row) return
  doings.push(`delete ${row.nth}`)
  await run(`${claimAdmin(admin)} delete from public.${row.table} where id = '${row.id}'`)
  model.remove(row)
}

const restore: Step = async ({ random, model, doings }) => {
  const row = random.pick(model.removed())
  if (!row) return
  doings.push(`restore ${row.nth}`)
  const [{ id }] = await query<{ id: string }>(`select id from public.trash where row_id = '${row.id}'`)
  expect(await asAdmin(`public.restore_from_trash(array['${id}'])`)).toMatchObject({ restored: 1 })
  model.restore(row)
}

const tag: Step = async ({ random, model, doings }) => {
  const client = random.pick(model.clients())
  if (!client) return
  doings.push(`tag ${model.tell(client)}`)
  const isTagged = random.chance(0.6)
  await run(
    `${claimAdmin(admin)} update public.clients set tags = '${isTagged ? '{kept}' : '{}'}' where id = '${client.id}'`,
  )
  model.tag(client, isTagged)
}

const merge: Step = async ({ random, model, doings }) => {
  const [target, merged] = [random.pick(model.clients()), random.pick(model.clients())]
  if (!target || target === merged) return
  doings.push(`merge ${model.tell(merged)} into ${model.tell(target)}`)
  expect(await asAdmin(`public.merge_clients('${target.id}', '${merged.id}')`)).toBe(target.id)
  model.merge(target, merged)
}

const split: Step = async ({ random, model, doings }) => {
  const client = random.pick(model.clients())
  if (!client) return
  const chosen = client.contacts.filter(() => random.chance(0.5)).map(({ kind, value }) => ({ kind, value }))
  doings.push(`split ${JSON.stringify(chosen)} from ${model.tell(client)}`)
  const reply = await asAdmin<string>(`public.split_client('${client.id}', '${JSON.stringify(chosen)}')`)
  const fresh = model.split(client, chosen)
  if (!fresh) return expect(reply).toMatch(/^PT4/)
  expect(reply).not.toMatch(/^PT4/)
  fresh.id = reply
}

const tidy: Step = async ({ model, doings }) => {
  doings.push('tidy')
  await run('select private.remove_idle_clients(private.idle_clients())')
  model.tidy()
}

const erase: Step = async ({ random, model, doings }) => {
  const client = random.pick(model.shown())
  if (!client || !random.chance(0.3)) return
  doings.push(`erase ${model.tell(client)}`)
  const [{ called }] = await query<{ called: string }>(
    `select coalesce(name, contact, '') as called from private.client_overview where id = '${client.id}'`,
  )
  const reply = await asAdmin(`public.erase_client('${client.id}', '${called}')`)
  if (typeof reply === 'string') throw new Error(reply)
  const left = await query<{ row_id: string }>('select row_id from public.trash')
  model.erase(client, (row) => left.some(({ row_id }) => row_id === row.id))
}

const visitors = [arrive, arrive, arrive, correct]
const owners = [merge, merge, split, split, tag, remove, restore, erase, tidy]

async function readClients() {
  const clients = await query<Pick<Client, 'id'> & { description: string }>(`
    select id, concat(
      coalesce((select string_agg(kind || ' ' || value, ', ' order by kind collate "C", value collate "C")
        from public.client_contacts where client_id = client.id), 'no address'), '; ',
      coalesce((select string_agg(ltrim(right(about_id::text, 12), '0'), ', ' order by about_id)
        from private.client_rows where client_id = client.id), 'no row'), '; ',
      private.name_of_client(client.id), case when client.tags <> '{}' then '; kept' end) as description
    from public.clients as client`)
  const [{ nobodys }] = await query<{ nobodys: string }>(
    `select coalesce(string_agg(ltrim(right(about_id::text, 12), '0'), ', ' order by about_id), '') as nobodys
     from private.client_rows where client_id is null`,
  )
  return { clients, nobodys }
}

it.each(seeds)(
  'assigns every row to the client of its email address, of its number, or to a new one, walk %i',
  async (seed) => {
    await run(`
    delete from public.inquiries; delete from public.watch_requests; delete from public.newsletter_subscribers;
    delete from public.audit_log; delete from public.client_notes; delete from public.clients;
    drop table if exists private.walk_answers; create table private.walk_answers (reply jsonb)
  `)
    const walk: Walk = { random: createRandom(seed), model: createModel(), nth: 0, doings: [] }
    for (let step = 1; step <= steps; step++) {
      walk.nth = step
      try {
        // Rate limits are tested elsewhere.
        await run('truncate private.submissions')
        await walk.random.pick(walk.random.chance(0.6) ? visitors : owners)(walk)
        const { clients, nobodys } = await readClients()
        expect(clients.map(({ description }) => description).toSorted()).toEqual(
          walk.model.clients().map(walk.model.tell).toSorted(),
        )
        expect(nobodys).toBe(walk.model.nobodys())
        walk.model.know(clients)
      } catch (error) {
        const { message } = error as Error
        throw new Error(`step ${step} of seed ${seed}: ${message}\n${walk.doings.join('\n')}`, { cause: error })
      }
    }
  },
)
