import { createHash } from 'node:crypto'
import { watchColumns } from '../src/entities/watches/watch.ts'
import { startBackend } from '../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../supabase/embedded/settings.ts'
import { percentile, timeCalls } from './timing.ts'

// `npm run bench:database -- 10000` fills a database with that many watches and measures visitors' reads through the
// API. SHOWROOM_DB must be a throw-away database (default: memory). The exit code is 1 if a read exceeds Supabase's
// timeout.

const rows = Number(process.argv[2] ?? 10_000)
const runs = 30
/** Supabase's timeout for anonymous requests in ms. */
const cutOff = 3000
const brands = ['Halden', 'Corsa & Fils', 'Maison Aurel', 'Larkspur', 'Delacourt', 'Brightwater', 'Ostrava']
const lines = [
  'Diver',
  'Field',
  'Regulator',
  'Moonphase',
  'Worldtimer',
  'Tonneau',
  'Pilot',
  'Chronograph',
  'Skin Diver',
  'Sector',
]
const categories = ['Dive', 'Sport', 'Dress', 'GMT', 'Pilot', 'Chronograph', 'Complication', 'Vintage']
const columns = watchColumns.replaceAll(' ', '')

const location = readDatabaseLocation(process.env.SHOWROOM_DB || 'memory')
const { fetch, database, close } = await startBackend({ location, skipSeed: true })

const [{ present }] = await database.query<{ present: number }>('select count(*)::int as present from public.watches')
if (present > 0 && location.kind !== 'memory') {
  console.error('The watches of this database would be deleted. Use an empty one.')
  process.exit(1)
}

await fill()

const newest = 'order=created_at.desc,id.desc'
const page = `watches?select=${columns}&limit=24`
type Read = { name: string; path: (run: number) => string; body?: (run: number) => object; sql?: string }
const searchOf = (name: string, words: (run: number) => string, more: object = {}): Read[] => [
  {
    name,
    path: () => `rpc/find_watches?select=${columns}`,
    body: (run) => ({ search: words(run), ...more }),
  },
  {
    name: `${name}, counts`,
    path: () => 'rpc/count_watches',
    body: (run) => ({ search: words(run), category: '', narrow: {} }),
  },
]
const filterOf = (name: string, narrow: object, search = ''): Read[] => [
  {
    name: `filters: ${name}`,
    path: () => `rpc/find_watches?select=${columns}`,
    body: () => ({ search, narrow }),
  },
  {
    name: `filters: ${name}, counts`,
    path: () => 'rpc/count_watches',
    body: () => ({ search, category: '', narrow }),
  },
]
const [{ deep, middle }] = await database.query<{ deep: string; middle: string }>(`
  select
    (select id from public.watches order by created_at, id offset 30 limit 1) as deep,
    (select id from public.watches order by created_at, id offset ${Math.floor(rows / 2)} limit 1) as middle
`)
const reads: Read[] = [
  { name: 'first page', path: () => `${page}&${newest}`, sql: 'order by created_at desc, id desc limit 24' },
  { name: 'by name', path: () => `${page}&order=name.asc,id.asc`, sql: 'order by name, id limit 24' },
  {
    name: 'by brand',
    path: () => `${page}&order=brand.asc,name.asc,id.asc`,
    sql: 'order by brand, name, id limit 24',
  },
  {
    name: 'one category',
    path: (run) => `${page}&category=eq.${encodeURIComponent(categories[run % categories.length])}&${newest}`,
    sql: `where category = 'Dive' order by created_at desc, id desc limit 24`,
  },
  { name: 'categories and their counts', path: () => 'watch_categories?select=category,watches&order=category' },
  {
    name: 'featured',
    path: () => `watches?select=${columns}&featured=is.true&${newest}&limit=3`,
    sql: 'where featured order by created_at desc, id desc limit 3',
  },
  {
    name: 'related',
    path: (run) => {
      const either = `(category.eq."${categories[run % categories.length]}",brand.eq."${brands[run % brands.length]}")`
      return `watches?select=${columns}&or=${encodeURIComponent(either)}&id=neq.${deep}&${newest}&limit=4`
    },
    sql: `where (category = 'Dive' or brand = 'Halden') order by created_at desc, id desc limit 4`,
  },
  { name: 'one watch', path: () => `watches?select=${columns}&id=eq.${middle}` },
  {
    name: 'page 400',
    path: () => `${page}&${newest}&offset=${Math.min(9576, Math.max(0, rows - 24))}`,
    sql: 'order by created_at desc, id desc limit 24 offset 9576',
  },
  {
    name: 'a thousand rows of the sitemap',
    path: () => `watches?select=id,name,brand,image_urls,updated_at,created_at&id=gt.${middle}&order=id.asc&limit=1000`,
  },
  ...searchOf('search: one word, a reference', (run) => hexOf(run)),
  ...searchOf('search: one word, of one in 1,000', () => 'tourbillon'),
  ...searchOf('search: one word, of one in 50', () => 'soiree'),
  ...searchOf('search: one word, of one in 7', () => 'halden'),
  ...searchOf('search: one word, in specifications only', () => 'burgundy'),
  ...searchOf('search: one word, in every description', () => 'papers'),
  ...searchOf('search: one word, in one description of 5', () => 'lacquered'),
  ...searchOf('search: one word, in many names and descriptions', () => 'moonphase'),
  ...searchOf('search: one word, in one description of 50', () => 'hand-wound'),
  ...searchOf('search: one word, in one description of 1,000', () => 'grisaille'),
  ...searchOf('search: two words, one in descriptions', () => 'halden moonphase'),
  ...searchOf('search: its last page', () => 'hand-wound', { skip: Math.max(0, Math.min(976, rows / 50 - 24)) }),
  ...searchOf('search: its last page, of many', () => 'halden', { skip: 976 }),
  ...searchOf('search: one word that is nowhere', () => 'perpendicular'),
  ...searchOf('search: two letters that are nowhere', () => 'zq'),
  ...searchOf('search: two words', () => 'chronograph panda'),
  ...searchOf('search: two words, & and', () => 'and fils'),
  ...searchOf('search: two words, common and never together', () => 'automatic quartz'),
  ...searchOf('search: two words, seldom together', () => 'halden larkspur'),
  ...searchOf('search: three words', () => 'halden diver blue'),
  ...searchOf('search: three words, few together', () => 'larkspur tourbillon ceramic'),
  ...searchOf('search: three words by name', () => 'halden diver blue', { sort: 'name' }),
  ...searchOf('search: a word in a category', () => 'halden', { category: 'dive' }),
  ...filterOf('none', {}),
  ...filterOf('a brand', { brand: ['Halden'] }),
  ...filterOf('two brands and a dial', { brand: ['Halden', 'Larkspur'], dial: ['Blue'] }),
  ...filterOf('four kinds, few together', {
    brand: ['Halden'],
    dial: ['Burgundy'],
    material: ['Platinum'],
    diameter: { from: 38, to: 38 },
  }),
  ...filterOf('a range of diameters', { diameter: { from: 38, to: 40 } }),
  ...filterOf('what nothing has', { brand: ['Halden'], diameter: { from: 60 } }),
  ...filterOf('of a search', { dial: ['Blue', 'Black'] }, 'halden'),
  ...filterOf('of a word in every description', { dial: ['Blue'], movement: ['Quartz'] }, 'papers'),
  ...filterOf('of a search, what nothing has', { diameter: { from: 60 } }, 'halden diver'),
  { name: 'testimonials', path: () => 'testimonials?select=*&order=featured.desc,created_at.desc,id.desc&limit=24' },
  { name: 'free hours', path: () => 'rpc/free_slots', body: () => ({ day: '2096-08-01' }) },
  {
    name: 'closed days',
    path: () => 'rpc/closed_days',
    body: () => ({ first_day: '2096-08-01', last_day: '2096-09-30' }),
  },
]

console.log(`\n${rows} watches, ${location.label}, ${runs} runs each, through the API as a visitor\n`)
console.log(['read', 'p50 ms', 'p95 ms', 'plan'].join('\t'))
let isCutOff = false
for (const { name, path, body, sql } of reads) {
  const times = await timeCalls(fetch, runs, (run) => ({ path: path(run), body: body?.(run) }))
  isCutOff ||= Math.max(...times) > cutOff
  console.log(
    [name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1), sql ? await planOf(sql) : ''].join(
      '\t',
    ),
  )
}
await close()
if (isCutOff) {
  console.error(`A read took longer than the ${cutOff / 1000} s after which Supabase cuts off.`)
  process.exitCode = 1
}

/** Indexes are created after the rows, because updating trigram indexes row by row is slow. */
async function fill() {
  const started = performance.now()
  const indexes = await database.query<{ name: string; definition: string }>(`
    select format('public.%I', relname) as name, pg_get_indexdef(pg_class.oid) as definition
    from pg_class join pg_index on indexrelid = pg_class.oid
    where indrelid = 'public.watches'::regclass and not indisprimary
  `)
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  // The trigger would look up the spelling of each row's category.
  await database.query('alter table public.watches disable trigger watches_before')
  const text = (values: string[]) => `(array[${values.map((value) => `'${value}'`).join(', ')}])`
  await database.query(`
      insert into public.watches (status, name, brand, category, description, image_urls, featured, specifications, created_at)
      select
        'available',
        case when i % 1000 = 7 then 'Tourbillon ' when i % 50 = 3 then 'Soirée ' else '' end
          || ${text(lines)}[1 + (i * 7919 + i / 11) % ${lines.length}] || ' ' || substr(md5(i::text), 1, 8),
        ${text(brands)}[1 + (i * 104729 + i / 13) % ${brands.length}],
        ${text(categories)}[1 + (i * 31 + i / 17) % ${categories.length}],
        'A ' || ${text(['slim', 'quiet', 'sturdy', 'self-assured'])}[1 + i % 4] || ' '
          || case when i % 1000 = 11 then 'grisaille ' when i % 50 = 9 then 'hand-wound ' else '' end
          || 'watch with a ' || ${text(['sunburst', 'brushed', 'lacquered', 'matte', 'grained'])}[1 + (i / 9) % 5]
          || ' dial' || case when i % 7 = 2 then ' and a moonphase at six' else '' end || '. Its '
          || ${text(['alligator-pattern', 'calf', 'rubber', 'steel'])}[1 + (i / 4) % 4]
          || ' strap, its box and its papers are as they were delivered, and the movement has been serviced by us.',
        array['/storage/v1/object/public/watch-images/watches/bench.1600x1600.jpg'], i % 500 = 0,
        jsonb_build_object(
          'movement_type', ${text(['Automatic', 'Manual', 'Quartz'])}[1 + i % 3],
          'case_material', ${text(['Stainless Steel', 'Rose Gold', 'Titanium', 'Ceramic', 'Platinum'])}[1 + (i / 3) % 5],
          'case_diameter', 36 + i % 10 || 'mm',
          'water_resistance', ${text(['30m', '100m', '200m', '300m'])}[1 + (i / 7) % 4],
          'dial_color', ${text(['Black', 'White', 'Blue', 'Silver', 'Grey', 'Green', 'Panda', 'Champagne', 'Burgundy'])}[1 + (i / 5) % 9]),
        timestamptz '2020-01-01' + i * interval '1 minute'
      from generate_series(1::bigint, ${rows}) as i
    `)
  const memory = `set local maintenance_work_mem = '1GB';`
  for (const { definition } of indexes) {
    await database.run(`${location.kind === 'server' ? memory : ''} ${definition}`)
  }
  await database.query('alter table public.watches enable trigger watches_before')
  await database.query('vacuum analyze public.watches')
  console.log(`filled in ${seconds(started)} s`)
}

function seconds(since: number) {
  return Math.round((performance.now() - since) / 1000)
}

function hexOf(run: number) {
  return createHash('md5')
    .update(String(1 + ((run * 37) % rows)))
    .digest('hex')
    .slice(0, 8)
}
type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }

async function planOf(sql: string) {
  const [row] = await database.queryAsAnonymous<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
    `explain (analyze, format json) select ${columns} from public.watches ${sql}`,
  )
  const [{ Plan: plan, 'Execution Time': time }] = row['QUERY PLAN']
  const nodes = (node: Plan): string[] => [
    node['Node Type'] + (node['Index Name'] ? ` ${node['Index Name']}` : ''),
    ...(node.Plans ?? []).flatMap(nodes),
  ]
  return `${nodes(plan).join(' < ')} (${time.toFixed(1)} ms)`
}
