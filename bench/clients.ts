import { inquiries as inquiryTable } from '../src/entities/inquiries/inquiry.ts'
import { watchRequests } from '../src/entities/watch-requests/watch-request.ts'
import { startBackend } from '../supabase/embedded/backend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../supabase/embedded/settings.ts'
import { percentile, timeCalls } from './timing.ts'

// `npm run bench:clients -- 100000` fills a database with that many inquiries and proportional other rows. It measures
// the dashboard's reads through the API as an admin, and a visitor's inquiry with and without clients. SHOWROOM_DB must
// be a throw-away database. The exit code is 1 if a read's p95 misses its target.

const inquiries = Number(process.argv[2] ?? 100_000)
const people = Math.ceil(inquiries * 0.3)
const runs = 40
const writes = 400
/** Milliseconds, p95. */
const usualTarget = 100
const location = readDatabaseLocation(process.env.SHOWROOM_DB || 'memory')
const { fetch, database, close } = await startBackend({ location, skipSeed: true })
const owner = { email: 'bench-owner@example.com', password: `Bench-${crypto.randomUUID()}` }

const [{ present }] = await database.query<{ present: number }>('select count(*)::int as present from public.inquiries')
if (present > 0) {
  console.error('The rows of this database would be mixed with those of the benchmark. Use an empty one.')
  process.exit(1)
}

const token = await signUp()
await fill()

type Read = { name: string; path: string; body?: (run: number) => object; target?: number }
const list = (name: string, body: (run: number) => object): Read => ({ name, path: 'rpc/find_clients', body })
const search = (name: string, words: (run: number) => string, more: object = {}) =>
  list(`search: ${name}`, (run) => ({ search: words(run), ...more }))
const everything = (name: string, words: (run: number) => string): Read => ({
  name: `everything: ${name}`,
  path: 'rpc/search_everything',
  body: (run) => ({ search: words(run) }),
})
const some = await database.query<{ id: string; phone: string; email: string }>(`
  select client.id, (select value from public.client_contacts where client_id = client.id and kind = 'phone' limit 1) as phone,
    (select value from public.client_contacts where client_id = client.id and kind = 'email' limit 1) as email
  from public.clients as client tablesample system (20) limit ${runs + 3}
`)
const [busiest] = await database.query<{ id: string; rows: number }>(`
  select client_id as id, count(*)::int as rows from public.inquiries group by client_id order by count(*) desc limit 1
`)
const latest = (
  await database.query<{ id: string }>('select id from public.inquiries order by created_at desc, id desc limit 25')
).map(({ id }) => id)
const states = ['open', 'waiting', 'next_step', 'due', 'inquiries', 'appointments', 'watch_requests']
const reads: Read[] = [
  list('list by last contact', () => ({})),
  list('list by last contact, the last page', () => ({ skip: people - 25 })),
  list('list by first contact', () => ({ sort: 'first_contact' })),
  list('list by name', () => ({ sort: 'name' })),
  list('list by the longest wait', () => ({ sort: 'waiting', state: 'waiting' })),
  list('list by next step', () => ({ sort: 'next_step', state: 'next_step' })),
  list('list for a file', () => ({ most: 1000 })),
  ...states.map((state) => list(`list of ${state}`, () => ({ state }))),
  search('a word of nearly everybody', () => 'watch'),
  search('a word of one in 20', () => 'tourbillon'),
  search('a word of one in 2,000', () => 'perpetual'),
  search('a word of nobody', () => 'zeitgeist'),
  search('two words', () => 'tourbillon steel'),
  search('two words, few together', () => 'perpetual bracelet'),
  search('three letters', () => 'ste'),
  search('an e-mail address', (run) => some[run].email),
  search('a telephone number', (run) => some[run].phone ?? '+14805550147'),
  search('a name', (run) => `Collector ${(run * 613) % people}`),
  search('the name of a watch', () => 'Halden Tidewater'),
  search('a word of one in 20, open', () => 'tourbillon', { state: 'open' }),
  search('a word of one in 20, by name', () => 'tourbillon', { sort: 'name' }),
  everything('a word of nearly everybody', () => 'watch'),
  everything('a word of one in 2,000', () => 'perpetual'),
  everything('a word of nobody', () => 'zeitgeist'),
  everything('two words', () => 'tourbillon steel'),
  everything('an e-mail address', (run) => some[run].email),
  everything('a telephone number', (run) => some[run].phone ?? '+14805550147'),
  everything('a name', (run) => `Collector ${(run * 613) % people}`),
  { name: 'somebody known', path: 'rpc/known_clients', body: (run) => ({ typed: some[run].email }) },
  { name: 'a client’s page', path: 'rpc/client_page', body: (run) => ({ client: some[run].id }) },
  { name: 'a client’s timeline', path: 'rpc/client_timeline', body: (run) => ({ client: some[run].id }) },
  {
    name: `the page of whoever has most (${busiest.rows} rows)`,
    path: 'rpc/client_page',
    body: () => ({ client: busiest.id }),
  },
  { name: 'their timeline', path: 'rpc/client_timeline', body: () => ({ client: busiest.id }) },
  { name: 'waiting for an answer', path: 'rpc/waiting_for_reply', body: () => ({}) },
  { name: 'time to the first answer', path: 'rpc/reply_times', body: () => ({}) },
  { name: 'the figures of the overview', path: 'rpc/dashboard_figures', body: () => ({}) },
  { name: 'what has arrived since', path: 'rpc/count_arrivals', body: () => ({ seen: {} }) },
  {
    name: 'the page of inquiries',
    path: `inquiries?select=*,watches(id,image_urls)&order=created_at.desc,id.desc&limit=25`,
  },
  {
    name: 'the e-mails of a page of inquiries',
    path: 'rpc/emails_of',
    body: () => ({ about: 'inquiries', about_ids: latest }),
  },
  { name: 'all that is kept about whoever has most', path: 'rpc/export_client', body: () => ({ client: busiest.id }) },
  {
    name: 'what erasing a client would remove',
    path: 'rpc/erasure_preview',
    body: (run) => ({ client: some[run].id }),
    // Shown once before erasing a client, this searches all texts.
    target: 1000,
  },
  { name: 'what is wrong with the e-mails', path: 'rpc/emails_in_trouble', body: () => ({}) },
]

console.log(
  `\n${inquiries} inquiries by ${people} people, ${location.label}, ${runs} runs each, through the API as an admin\n`,
)
console.log(['read', 'p50 ms', 'p95 ms'].join('\t'))
let isMissed = false
for (const { name, path, body, target = usualTarget } of reads) {
  const times = await timeCalls(fetch, runs, (run) => ({ path, body: body?.(run), token }))
  const slowest = percentile(times, 0.95)
  isMissed ||= slowest > target
  console.log([name, percentile(times, 0.5).toFixed(1), slowest.toFixed(1) + (slowest > target ? ' !' : '')].join('\t'))
}

console.log('\nwrite\tp50 ms\tp95 ms')
await timeWrites('an inquiry')
await close()
if (isMissed) {
  console.error(`A read is slower than its target.`)
  process.exitCode = 1
}

/** Includes the commit. */
async function timeWrites(name: string): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < writes; run++) {
    const person = run % 2 ? (run * 613) % people : people + run
    const started = performance.now()
    await database.run(`
      set local role anon;
      insert into public.inquiries (name, email, phone, message)
      values ('Collector ${person}', 'bench-${person}@example.com', '${phoneOf(person)}', 'Is the tourbillon in steel still here?');
    `)
    times.push(performance.now() - started)
    if (run % 50 === 0) await database.run('delete from private.submissions where true')
  }
  console.log([name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)].join('\t'))
}

function phoneOf(person: number) {
  return `(${480 + (person % 3)}) ${String(200 + (Math.floor(person / 10_000) % 700))}-${String(person % 10_000).padStart(4, '0')}`
}

async function signUp(): Promise<string> {
  const response = await fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    }),
  )
  const { access_token: session, user } = (await response.json()) as { access_token: string; user: { id: string } }
  await database.run(`insert into public.user_roles (user_id, role) values ('${user.id}', 'admin')`)
  return session
}

/** The triggers assign a client to each row. */
async function fill() {
  const started = performance.now()
  const tables = ['inquiries', 'appointments', 'watch_requests', 'newsletter_subscribers', 'replies']
  await database.run(tables.map((table) => `alter table public.${table} disable trigger user;`).join(''))
  const owned = tables.filter((table) => table !== 'replies')
  await database.run(owned.map((table) => `alter table public.${table} enable trigger ${table}_before;`).join(''))
  const words = ['steel', 'gold', 'bracelet', 'strap', 'dial', 'papers', 'service', 'wrist', 'price', 'photograph', 'trade', 'box', 'crown', 'movement', 'reserve', 'delivery'] // prettier-ignore
  const text = (values: string[]) => `(array[${values.map((value) => `'${value}'`).join(', ')}])`
  const word = (nth: number) => `${text(words)}[1 + (i * ${nth * 7919 + 13} + i / ${nth + 3}) % ${words.length}]`
  // The last status is that many times as frequent as the others.
  const mostlyLast = ({ statuses }: { statuses: object }, times: number) => {
    const names = Object.keys(statuses).reverse()
    const all = [...Array<string>(times - 1).fill(names[0]), ...names]
    return `${text(all)}[1 + i % ${all.length}]`
  }
  // Few people write often, most once or twice.
  const person = `floor(${people} * power(((i * 1103515245) % 2147483647) / 2147483647.0, 1.6))::bigint`
  const phone = (p: string) =>
    `'(' || 480 + (${p}) % 3 || ') ' || 200 + ((${p}) / 10000) % 700 || '-' || lpad(((${p}) % 10000)::text, 4, '0')`
  await database.run(`
    insert into public.inquiries (name, email, phone, message, status, created_at, watch_name, watch_brand)
    select 'Collector ' || p, 'collector-' || p || '@example.com', case when i % 3 > 0 then ${phone('p')} end,
      'I have seen the watch on your page and would like to know about its ' || ${word(1)} || ' and ' || ${word(2)} || ', since the '
        || ${word(3)} || ' of mine is ' || ${word(4)} || case when i % 70 = 5 then ' tourbillon' else '' end
        || case when i % 7000 = 5 then ' perpetual' else '' end || '. My number is at your service ' || md5(i::text),
      ${mostlyLast(inquiryTable, 4)},
      now() - interval '4 years' * (1 - i / ${inquiries}.0),
      case when i % 4 > 0 then (array['Tidewater 300', 'Nocturne', 'Verdure 39'])[1 + i % 3] end,
      case when i % 4 > 0 then (array['Halden', 'Corsa & Fils', 'Maison Aurel'])[1 + i % 3] end
    from generate_series(1::bigint, ${inquiries}) as i, lateral (select ${person} as p) as person;
    insert into public.appointments (name, email, phone, appointment_date, appointment_time, status, created_at)
    select 'Collector ' || p, case when i % 10 > 0 then 'collector-' || p || '@example.com' end, ${phone('p')},
      to_char(date '2020-01-06' + ((i / 96) * 7 + (i / 16) % 6)::integer, 'YYYY-MM-DD'), (private.appointment_slots())[1 + i % 16],
      case when i % 50 = 0 then 'pending' else (array['completed', 'completed', 'cancelled', 'no-show'])[1 + i % 4] end,
      timestamptz '2020-01-01' + i * interval '2 hours'
    from generate_series(1::bigint, ${Math.floor(inquiries * 0.2)}) as i, lateral (select ${person.replace('1103515245', '1664525007')} as p) as person;
    insert into public.watch_requests (first_name, last_name, contact_info, watch_details, status, created_at)
    select 'Collector', p::text, case when i % 4 = 0 then ${phone('p')} else 'collector-' || p || '@example.com' end,
      'A watch in ' || ${word(5)} || ' with ' || ${word(6)}, ${mostlyLast(watchRequests, 2)},
      now() - interval '4 years' * (1 - i / ${inquiries * 0.15})
    from generate_series(1::bigint, ${Math.floor(inquiries * 0.15)}) as i, lateral (select ${person.replace('1103515245', '22695477')} as p) as person;
    insert into public.newsletter_subscribers (email, subscribed_at)
    select 'collector-' || i * 3 || '@example.com', now() - i * interval '1 hour' from generate_series(1::bigint, ${Math.floor(people / 3)}) as i;
    insert into public.replies (about, about_id, words, created_at)
    select 'inquiries', id, 'Thank you for asking. It is here.', created_at + interval '5 hours'
    from public.inquiries where status <> 'new' and created_at < now() - interval '1 day' and ascii(id::text) % 3 > 0;
    insert into private.mail_outbox (kind, about, about_id, event, recipient_digest, status, created_at, settled_at, wiped_at)
    select kind, 'inquiries', id, id || kind, private.email_digest(email),
      case when abs(hashtext(id || kind)) % 50 = 0 then 'given_up' else 'sent' end, created_at, created_at, created_at
    from public.inquiries, unnest(array['inquiry-received', 'owner-inquiry']) as kind;
    insert into private.mail_outbox (kind, about, event, recipient_digest, status, created_at, settled_at, wiped_at, data)
    select 'owner-digest', 'digest', 'digest/' || min(created_at), '', 'sent', max(created_at), max(created_at),
      case when max(created_at) < now() - interval '30 days' then now() end,
      case when max(created_at) < now() - interval '30 days' then '{}' else jsonb_build_object('items', jsonb_agg(
        jsonb_build_object('kind', 'owner-inquiry', 'data', jsonb_build_object('id', id, 'name', name, 'message', message)))) end
    from public.inquiries group by floor(extract(epoch from created_at) / 7200);
  `)
  await database.run(tables.map((table) => `alter table public.${table} enable trigger user;`).join(''))
  await database.run('analyze')
  const [{ clients }] = await database.query<{ clients: number }>('select count(*)::int as clients from public.clients')
  console.log(`filled in ${seconds(started)} s, ${clients} clients`)
  await database.run(`
    update public.clients set next_step = 'Call', next_step_on = current_date + ascii(id::text) % 30 where ascii(id::text) = 97;
    insert into public.client_notes (client_id, words) select id, 'Prefers steel.' from public.clients where ascii(id::text) = 98;
  `)
  for (const table of ['public.clients', 'public.client_contacts']) {
    await database.query(`vacuum analyze ${table}`)
  }
}

function seconds(since: number) {
  return Math.round((performance.now() - since) / 100) / 10
}
