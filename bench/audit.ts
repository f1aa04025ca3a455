import { PGlite } from '@electric-sql/pglite'
import { inquiries } from '../src/entities/inquiries/inquiry.ts'
import { startBackend } from '../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../supabase/embedded/settings.ts'
import { addAdmin, claimAdmin } from '../supabase/tests/admins.ts'
import { givenSize, isSmall, sized } from './report/size.ts'

// `npm run bench:audit`: what writing down each change of an admin costs. Times the owner's writes with the triggers of
// the log and without them, in turns, as one transaction each. SHOWROOM_DB=memory (the default here) or the address of a
// throw-away PostgreSQL database. Ends with 1 where a write takes longer than 1.5 times what it takes without the log.

const rows = givenSize(20_000, 2_000)
const blocks = sized(40, 2)
const repeats = 8
const most = 1.5
const admin = '00000000-0000-4000-8000-0000000000ad'

const location = readDatabaseLocation(process.env.SHOWROOM_DB || 'memory')
const backend = await startBackend({ location, skipSeed: true })
const { database } = backend

const [{ present }] = await database.query<{ present: number }>('select count(*)::int as present from public.inquiries')
if (present > 0 && location.kind !== 'memory') {
  console.error('The rows of this database would be changed. Use an empty one.')
  process.exit(1)
}

const id = (table: number, row: number) => `00000000-0000-4000-8000-${String(table * 1e9 + row).padStart(12, '0')}`

await database.run(`
  ${addAdmin(admin, 'admin@bench.test')}
  alter table public.inquiries disable trigger user;
  insert into public.inquiries (id, name, email, message)
  select ('00000000-0000-4000-8000-' || lpad((1000000000 + n)::text, 12, '0'))::uuid, 'Visitor ' || n, 'visitor-' || n || '@bench.test',
    'I have been reading about this one for a while. How far has the case been polished, does the bracelet have all of its links, and when was it last serviced?'
  from generate_series(1, ${rows}) as n;
  alter table public.inquiries enable trigger user;
  insert into public.watches (id, status, name, brand, category, description)
  select ('00000000-0000-4000-8000-' || lpad((2000000000 + n)::text, 12, '0'))::uuid, 'available', 'Diver ' || n, 'Halden', 'Dive',
    repeat('A watch that is described at some length. ', 10)
  from generate_series(1, ${Math.ceil(rows / 10)}) as n;
`)
await database.run('analyze public.inquiries; analyze public.watches;')

const statuses = Object.keys(inquiries.statuses)
const statusOf = (run: number) => statuses[run % statuses.length]
const hundred = (run: number) =>
  Array.from({ length: 100 }, (_, index) => `'${id(1, ((run * 100 + index) % rows) + 1)}'`).join(',')
type Write = { name: string; table: string; sql: (run: number) => string }
const writes: Write[] = [
  {
    name: 'a status',
    table: 'inquiries',
    sql: (run) =>
      `update public.inquiries set status = '${statusOf(run)}' where id = '${id(1, ((run * 37) % rows) + 1)}' and status <> '${statusOf(run)}'`,
  },
  {
    name: 'a status, 100 at once',
    table: 'inquiries',
    sql: (run) =>
      `update public.inquiries set status = case status when 'new' then 'in_progress' else 'new' end where id in (${hundred(run)})`,
  },
  {
    name: 'a watch saved',
    table: 'watches',
    sql: (run) =>
      `update public.watches set name = 'Diver ${run} of the bench', description = 'Described anew for the ${run}th time.', featured = not featured where id = '${id(2, ((run * 37) % (rows / 10)) + 1)}'`,
  },
  {
    name: '100 watches featured',
    table: 'watches',
    sql: (run) =>
      `update public.watches set featured = not featured where id in (${Array.from({ length: 100 }, (_, index) => `'${id(2, ((run * 100 + index) % (rows / 10)) + 1)}'`).join(',')})`,
  },
  {
    name: 'an inquiry deleted',
    table: 'inquiries',
    sql: (run) => `delete from public.inquiries where id = '${id(1, rows - run)}'`,
  },
]

const session = await openSession()
console.log(`\n${rows} inquiries, ${location.kind}, medians of ${(blocks / 2) * repeats}\n`)
console.log('| Write | Without the log, ms | With it, ms | Times |')
console.log('| --- | --- | --- | --- |')
let isTooSlow = false
for (const write of writes) {
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] }
  let run = 0
  for (let block = 0; block < blocks; block++) {
    const side = block % 2 ? 'with' : 'without'
    await setLog(write.table, side === 'with')
    // What is prepared once for a connection is prepared.
    for (let repeat = -3; repeat < repeats; repeat++) {
      const took = await time(write.sql(run++))
      if (repeat >= 0) times[side].push(took)
    }
  }
  const [without, withLog] = [median(times.without), median(times.with)]
  isTooSlow ||= withLog / without > most
  console.log(`| ${write.name} | ${without.toFixed(2)} | ${withLog.toFixed(2)} | ${(withLog / without).toFixed(2)} |`)
}
await session.close()
await backend.close()
process.exitCode = isTooSlow && !isSmall ? 1 : 0

/** The triggers of the log alone; the others of a table run on both sides. */
async function setLog(table: string, isOn: boolean) {
  const names = ['record_added', 'record_changed', 'record_removed', 'keep_deleted']
  await session.run(
    names
      .map((name) => `alter table public.${table} ${isOn ? 'enable' : 'disable'} trigger ${table}_${name}`)
      .join(';'),
  )
}

/** Milliseconds of a transaction, as the API runs an admin's request. */
async function time(sql: string): Promise<number> {
  const started = performance.now()
  await session.run(`begin; set local role authenticated; ${claimAdmin(admin)} ${sql}; commit`)
  return performance.now() - started
}

async function openSession() {
  const { driver } = database.connection
  if (driver instanceof PGlite) return { run: (sql: string) => driver.exec(sql), close: async () => {} }
  const reserved = await driver.reserve()
  return { run: (sql: string) => reserved.unsafe(sql).simple(), close: async () => reserved.release() }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
