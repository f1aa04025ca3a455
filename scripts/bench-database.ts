import { startBackend } from '../supabase/embedded/backend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../supabase/embedded/settings.ts'

// `npm run bench:database -- 10000`: fills a database with that many watches and times
// the catalogue's queries, through the API and as a visitor sees them.
// SHOWROOM_DB=memory (the default here) or the address of a throw-away PostgreSQL database.

const rows = Number(process.argv[2] ?? 10_000)
const runs = 30
const columns = 'id,name,brand,category,description,image_urls,featured,specifications,created_at'

const location = readDatabaseLocation(process.env.SHOWROOM_DB || 'memory')
const { fetch, database, close } = await startBackend({ location, skipSeed: true })

const [{ present }] = await database.query<{ present: number }>('select count(*)::int as present from public.watches')
if (present > 0 && location.kind !== 'memory') {
  console.error('The watches of this database would be deleted. Use an empty one.')
  process.exit(1)
}

await database.run(`
  insert into public.watches (name, brand, category, description, image_urls, featured, specifications, created_at)
  select (array['Diver', 'Field', 'Regulator', 'Moonphase', 'Worldtimer', 'Tonneau', 'Pilot'])[1 + i % 7] || ' ' || md5(i::text),
    (array['Halden', 'Corsa & Fils', 'Maison Aurel', 'Larkspur', 'Delacourt', 'Brightwater', 'Ostrava'])[1 + i % 7 * 3 % 7] || ' ' || i % 40,
    'Category ' || i % 12,
    'A watch of the benchmark with a description as long as most of them are, in two sentences. This is the second.',
    array['/storage/v1/object/public/watch-images/watches/bench.1600x1600.jpg'], i % 500 = 0,
    '{"movement_type": "Automatic", "case_diameter": "40mm"}', timestamptz '2020-01-01' + i * interval '1 minute'
  from generate_series(1, ${rows}) as i
`)
await database.query('vacuum analyze public.watches')

const lastPage = Math.max(0, rows - 24)
const list = 'order=created_at.desc,id.desc&limit=24'
const queries: { name: string; path: (run: number) => string; sql: string }[] = [
  { name: 'first page', path: () => list, sql: 'order by created_at desc, id desc limit 24' },
  { name: 'by name', path: () => 'order=name.asc,id.asc&limit=24', sql: 'order by name, id limit 24' },
  {
    name: 'by brand',
    path: () => 'order=brand.asc,name.asc,id.asc&limit=24',
    sql: 'order by brand, name, id limit 24',
  },
  {
    name: 'one category',
    path: (run) => `category=eq.Category ${run % 12}&${list}`,
    sql: `where category = 'Category 5' order by created_at desc, id desc limit 24`,
  },
  {
    name: 'substring search',
    path: (run) => `search_text=imatch.${hexOf(run)}&order=created_at.desc.nullslast,id.desc.nullslast&limit=24`,
    sql: `where search_text ~* '${hexOf(3)}' order by created_at desc nulls last, id desc nulls last limit 24`,
  },
  {
    name: 'search that matches a seventh',
    path: () => `search_text=imatch.diver&order=created_at.desc.nullslast,id.desc.nullslast&limit=24`,
    sql: `where search_text ~* 'diver' order by created_at desc nulls last, id desc nulls last limit 24`,
  },
  {
    name: 'featured',
    path: () => `featured=is.true&order=created_at.desc,id.desc&limit=3`,
    sql: 'where featured order by created_at desc, id desc limit 3',
  },
  {
    name: 'last page',
    path: () => `${list}&offset=${lastPage}`,
    sql: `order by created_at desc, id desc limit 24 offset ${lastPage}`,
  },
]

console.log(`\n${rows} watches, ${location.label}, ${runs} runs each, through the API as a visitor\n`)
console.log(['query', 'p50 ms', 'p95 ms', 'plan'].join('\t'))
for (const { name, path, sql } of queries) {
  const times: number[] = []
  for (let run = 0; run < runs + 3; run++) {
    const started = performance.now()
    const response = await fetch(
      new Request(`http://localhost/rest/v1/watches?select=${columns}&${path(run)}`, {
        headers: { apikey: embeddedPublishableKey },
      }),
    )
    await response.text()
    if (response.status !== 200) throw new Error(`${name}: ${response.status}`)
    if (run >= 3) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  console.log([name, percentile(times, 0.5), percentile(times, 0.95), await planOf(sql)].join('\t'))
}
await close()

/** Three to four characters of some watch's name, so that a search finds few among many. */
function hexOf(run: number) {
  return (0xabc0 + run * 37).toString(16)
}

function percentile(sorted: number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
}

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }

async function planOf(sql: string) {
  const [row] = await database.queryAsVisitor<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
    `explain (analyze, format json) select ${columns} from public.watches ${sql}`,
  )
  const [{ Plan: plan, 'Execution Time': time }] = row['QUERY PLAN']
  const nodes = (node: Plan): string[] => [
    node['Node Type'] + (node['Index Name'] ? ` ${node['Index Name']}` : ''),
    ...(node.Plans ?? []).flatMap(nodes),
  ]
  return `${nodes(plan).join(' < ')} (${time.toFixed(1)} ms)`
}
