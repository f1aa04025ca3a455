import { startBackend } from '../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../supabase/embedded/settings.ts'
import { percentile } from './timing.ts'

// `npm run bench:wants -- 10000` fills a database with that many wants. It measures the publication of a watch and what follows
// it in the background. SHOWROOM_DB must be a throw-away database. The exit code is 1 if publishing misses its target.

const wants = Number(process.argv[2] ?? 10_000)
const runs = 40
/** Milliseconds for publishing, p95. */
const target = 300
const location = readDatabaseLocation(process.env.SHOWROOM_DB || 'memory')
const { database, close } = await startBackend({ location, skipSeed: true })

const [{ present }] = await database.query<{ present: number }>('select count(*)::int as present from public.wants')
if (present > 0) {
  console.error('The rows of this database would be mixed with those of the benchmark. Use an empty one.')
  process.exit(1)
}

// Seven of ten wants name one of 20 brands, one a word, one a category and a size, and one nothing. A third are of requests.
await database.run(`
  create or replace function private.is_quiet_hour(moment timestamptz) returns boolean
    language sql stable parallel safe set search_path = '' as 'select false';
  insert into public.watches (status, name, brand, category, description, specifications, updated_at)
  select 'draft', 'Regulator ' || i, 'Brand ' || i % 20, 'Dress', 'A watch of the benchmark.', '{"case_diameter": "38mm"}', now() - interval '1 hour'
  from generate_series(1, ${runs + 3}) as i;
  insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, status)
  select md5('request ' || i)::uuid, 'Ada', 'Byron', 'request-' || i || '@example.com', 'A watch.', case when i % 5 = 0 then 'closed' else 'searching' end
  from generate_series(3, ${wants}, 3) as i;
  insert into public.wants (request_id, email, confirmed_at, search, category, narrow)
  select case when i % 3 = 0 then md5('request ' || i)::uuid end, case when i % 3 > 0 then 'search-' || i || '@example.com' end, case when i % 3 > 0 then now() end,
    case when i % 10 = 7 then 'regulator' else '' end, case when i % 10 = 8 then 'Dress' else '' end,
    case when i % 10 < 7 then jsonb_build_object('brand', jsonb_build_array('Brand ' || i % 20)) when i % 10 = 8 then '{"diameter": {"from": 36, "to": 40}}' else '{}' end
  from generate_series(1, ${wants}) as i;
`)
await database.query('vacuum analyze')

const ids = await database.query<{ id: string }>('select id from public.watches')
const passTenSeconds = `
  alter table public.watches disable trigger user;
  update public.watches set updated_at = now() - interval '1 minute' where status = 'available';
  alter table public.watches enable trigger user`
const steps: Record<string, (id: string) => string> = {
  'publishing one watch': (id) => `update public.watches set status = 'available' where id = '${id}'`,
  'comparing it with all wants': () => 'select private.announce_matches()',
  'emails to a hundred people': () => 'select private.queue_match_emails()',
}
const times = Object.keys(steps).map((name) => ({ name, taken: [] as number[] }))
for (const [run, { id }] of ids.entries()) {
  for (const { name, taken } of times) {
    const started = performance.now()
    await database.run(steps[name](id))
    if (run >= 3) taken.push(performance.now() - started)
    if (name === times[0].name) await database.run(passTenSeconds)
  }
  await database.run(
    'update private.matches set told_at = now() where told_at is null; delete from private.mail_outbox where true',
  )
}
const [{ matches }] = await database.query<{ matches: number }>('select count(*)::int as matches from private.matches')
await close()

console.log(
  `\n${wants} wants, ${Math.round(matches / ids.length)} matches a watch, ${location.label}, ${runs} runs each\n`,
)
console.log('step\tp50 ms\tp95 ms')
for (const { name, taken } of times) {
  console.log([name, percentile(taken, 0.5).toFixed(1), percentile(taken, 0.95).toFixed(1)].join('\t'))
}
if (percentile(times[0].taken, 0.95) > target) {
  console.error(`Publishing takes longer than ${target} ms.`)
  process.exitCode = 1
}
