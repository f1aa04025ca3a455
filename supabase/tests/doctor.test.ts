import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buckets } from '../../scripts/hosting/doctor/buckets.ts'
import { statementsOf, type Check, type Patient } from '../../scripts/hosting/doctor/check.ts'
import { openExpectation } from '../../scripts/hosting/doctor/databases.ts'
import { jobs, vault } from '../../scripts/hosting/doctor/jobs.ts'
import { migrations, tables } from '../../scripts/hosting/doctor/migrations.ts'
import { rowLevelSecurity, schema } from '../../scripts/hosting/doctor/schema.ts'

// The other database has the migrations only.

const sound = openExpectation()
const project = openExpectation()
const checks = [migrations, rowLevelSecurity, ...schema, buckets]
// Only the other database changes, so each question is asked once.
const expected = new Map<string, Promise<unknown[]>>()
const visitor = { status: 200, headers: new Headers(), text: '[]' }
const patient = {
  query: project.query,
  expect: async (sql: string) => {
    if (!expected.has(sql)) expected.set(sql, sound.query(sql))
    return expected.get(sql)
  },
  ask: async (path: string) =>
    /rest\/v1\/(watches|watch_categories|testimonials|page_texts|page_pictures)\?/.test(path)
      ? visitor
      : { ...visitor, status: 401, text: '42501' },
} as Patient

const look = async ({ name, examine }: Check) => ({ name, ...(await examine(patient)) })

const findFaults = async () => (await Promise.all(checks.map(look))).filter(({ status }) => status === 'wrong')

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeAll(async () => {
  // `@supabase/lite` prints its warning once per process, and not in test environments.
  vi.stubEnv('NODE_ENV', 'production')
  await Promise.all([sound.query('select 1'), project.query('select 1')])
  vi.unstubAllEnvs()
})

afterAll(async () => {
  await Promise.all([sound.close(), project.close()])
})

it('starts the expected database without the warning about production use', () => {
  expect(warn).not.toHaveBeenCalled()
})

it('finds nothing in a migrated database', async () => {
  for (const check of [...checks, tables]) {
    const { name, status, detail } = await look(check)
    expect([name, status, detail]).toEqual([check.name, 'ok', detail])
  }
})

const faults: [string, RegExp][] = [
  ['alter table public.inquiries disable row level security', /off for inquiries/],
  ['drop policy "Admins can read inquiries" on public.inquiries', /missing: "Admins can read inquiries" on public/],
  [
    'alter policy "Admins can read inquiries" on public.inquiries using (true)',
    /changed: "Admins can read inquiries" on public.inquiries \(condition is true, not \(/,
  ],
  [
    'create policy "Anyone can read inquiries" on public.inquiries for select to anon using (true)',
    /added: "Anyone can read inquiries"/,
  ],
  ['grant select on public.inquiries to anon', /added: anon may select inquiries/],
  ['grant update (email) on public.inquiries to authenticated', /added: authenticated may update email of inquiries/],
  ['revoke select on public.watches from anon', /missing: anon may select watches/],
  ['grant execute on function private.is_admin() to public', /added: everybody may call private\.is_admin\(\)/],
  ['revoke execute on function public.free_slots(text) from anon', /missing: anon may call free_slots\(text\)/],
  [
    'alter table public.appointments disable trigger appointments_before_by_api',
    /changed: appointments_before_by_api on appointments \(state is off, not on\)/,
  ],
  [
    'drop trigger appointments_before_by_api on public.appointments',
    /missing: appointments_before_by_api on appointments/,
  ],
  ['drop trigger users_keep_clients on auth.users', /missing: users_keep_clients on auth\.users/],
  [
    `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
    /changed: private\.is_admin\(\) \(a different body/,
  ],
  ['alter function private.before_inquiry() security invoker', /security is invoker, not definer/],
  ['alter function private.is_admin() reset all', /private\.is_admin\(\) \(settings is none, not /],
  ['alter function private.is_admin() volatile', /volatility is volatile, not stable/],
  [
    `create function public.everything() returns setof public.inquiries language sql security definer as 'select * from public.inquiries'`,
    /added: everything\(\)/,
  ],
  ['drop function public.reply_times()', /missing: reply_times\(\)/],
  ['alter view public.watch_categories reset (security_invoker)', /changed: watch_categories \(options/],
  [
    'create or replace view public.watch_categories with (security_invoker = true) as select category, count(*) + 1 as watches from public.watches group by category',
    /changed: watch_categories \(/,
  ],
  [
    'alter table public.inquiries drop constraint inquiries_status_known',
    /missing: inquiries_status_known of inquiries/,
  ],
  ['drop index public.appointments_slot_key', /missing: appointments_slot_key/],
  [
    'do $$ begin drop index public.appointments_slot_key; create index appointments_slot_key on public.appointments (appointment_date, appointment_time); end $$',
    /changed: appointments_slot_key \(a different definition/,
  ],
  ['create index somebody_elses on public.inquiries (name)', /added: somebody_elses/],
  [
    'alter table public.inquiries alter column status drop default',
    /status of inquiries \(default is none, not 'new'::text\)/,
  ],
  [
    'alter table public.inquiries alter column name drop not null',
    /name of inquiries \(null is allowed, not not allowed\)/,
  ],
  [
    'alter table public.closures alter column reason type varchar(150)',
    /type of reason of closures \(type is character varying\(150\), not text\)/,
  ],
  ['alter table public.closures drop column reason', /missing: reason of closures/],
  [`update storage.buckets set public = false where id = 'watch-images'`, /is not public/],
  [`delete from storage.buckets where id = 'watch-images'`, /there is no bucket/],
  [`update storage.buckets set public = true where id = 'stock-documents'`, /stock-documents is public: anyone/],
  ['alter publication supabase_realtime drop table public.inquiries', /missing: public\.inquiries/],
  [
    'drop policy "Anyone can hear of changes in the collection" on realtime.messages',
    /missing: "Anyone can hear of changes in the collection" on realtime\.messages/,
  ],
  [
    'create policy "Anyone can send" on realtime.messages for insert to anon with check (true)',
    /added: "Anyone can send" on realtime\.messages/,
  ],
  [
    `do $$ begin alter publication supabase_realtime drop table public.inquiries; alter publication supabase_realtime add table public.inquiries (id, name); end $$`,
    /changed: public\.inquiries \(columns is id, name, not none\)/,
  ],
  [`alter publication supabase_realtime set (publish = 'insert')`, /operations is insert, not insert, update, delete/],
  ['alter table private.submissions set logged', /changed: private\.submissions \(kind is logged, not unlogged\)/],
  ['grant usage on schema private to public', /added: everybody may use schema private/],
  [
    'alter default privileges in schema public grant select on tables to anon',
    /added: anon may select new tables of schema public/,
  ],
]

it.each(faults)('finds a fault and repairs it with the suggested statements: %s', async (statement, actual) => {
  await project.query(statement)
  const wrong = await findFaults()
  expect(wrong.map(({ detail }) => detail).join('\n')).toMatch(actual)
  for (const { mend, statements = [] } of wrong) {
    expect(mend).toMatch(
      statements.length === 1 && /^.{1,200}$/.test(statements[0]) ? /In the SQL editor: / : /--mend mend\.sql/,
    )
  }
  for (const mending of statementsOf(wrong)) {
    await project.query(`do $doctor$ begin execute $mending$${mending}$mending$; end $doctor$`)
  }
  // The second look grants rights on recreated objects.
  for (const { statements = [] } of await findFaults()) {
    for (const mending of statements) await project.query(mending)
  }
  expect((await findFaults()).map(({ detail }) => detail)).toEqual([])
})

it('suggests no statements for a missing table, but says what brings it back', async () => {
  await project.query('alter table public.watch_requests rename to requested_once')
  const examined = await Promise.all([rowLevelSecurity, ...schema].map(look))
  await project.query('alter table public.requested_once rename to watch_requests')
  const wrong = examined.filter(({ status }) => status === 'wrong')
  expect(wrong.length).toBeGreaterThan(3)
  expect(wrong).toContainEqual(
    expect.objectContaining({
      name: 'publication of Realtime',
      detail: expect.stringContaining('missing: public.watch_requests'),
    }),
  )
  for (const { mend, statements } of wrong) {
    expect([mend, statements]).toEqual([expect.stringContaining('set up a new project and restore'), undefined])
  }
  expect(await findFaults()).toEqual([])
})

it('finds an added column, and suggests no statement', async () => {
  await project.query('alter table public.closures add column note text')
  expect(await findFaults()).toMatchObject([
    { detail: 'added: note of closures; added: type of note of closures', mend: expect.stringContaining('by hand') },
  ])
  await project.query('alter table public.closures drop column note')
})

it('suggests applying a missing migration instead of statements', async () => {
  const remaining = await project.query<{ row: string; version: string }>(
    `delete from supabase_migrations.schema_migrations as row where true returning row::text as row, version`,
  )
  await project.query('drop function public.reply_times()')
  const wrong = await findFaults()
  expect(wrong.map(({ detail }) => detail).join('\n')).toContain(`not applied: ${remaining[0].version}`)
  for (const { mend, statements } of wrong) {
    expect([mend, statements]).toEqual([expect.stringContaining('db push --remote'), undefined])
  }
  await project.query(
    `insert into supabase_migrations.schema_migrations select ($1::supabase_migrations.schema_migrations).*`.replace(
      '$1',
      () => `'${remaining[0].row.replaceAll("'", "''")}'`,
    ),
  )
})

it('finds a table that anyone can read', async () => {
  const open = { ...patient, ask: async () => visitor }
  expect(await tables.examine(open)).toMatchObject({
    status: 'wrong',
    detail: expect.stringContaining('appointments can be read by anyone'),
  })
})

describe('without the database', () => {
  const responding = (status: number, text: string) => {
    const ask = async () => ({ status, text, headers: new Headers() })
    return { ...patient, query: undefined, ask, askSecretly: ask } as Patient
  }

  it('distinguishes a missing bucket from a rejected key', async () => {
    expect(await buckets.examine(responding(400, '{"statusCode":"404","error":"Bucket not found"}'))).toMatchObject({
      status: 'wrong',
      detail: 'there is no bucket stock-documents; there is no bucket watch-images',
      statements: Array.from({ length: 2 }, () => expect.stringContaining('insert into storage.buckets')),
    })
    expect(await buckets.examine(responding(400, '{"statusCode":"403","error":"Unauthorized"}'))).toMatchObject({
      status: 'unknown',
      detail: 'Storage rejects this key (status 400)',
      mend: expect.stringMatching(/^Fix /),
    })
  })

  it('distinguishes missing tables from a rejected key', async () => {
    expect(await tables.examine(responding(404, '{"code":"PGRST205"}'))).toMatchObject({
      status: 'wrong',
      mend: expect.stringContaining('db push --remote'),
    })
    expect(await tables.examine(responding(401, '{"message":"Invalid API key"}'))).toMatchObject({
      status: 'unknown',
      detail: 'the key is rejected',
    })
    const closed = await tables.examine(responding(401, '{"code":"42501"}'))
    expect(closed.detail).toContain('watches cannot be read')
    expect(closed.mend).not.toContain('db push')
  })
})

// Fakes of pg_cron's tables and the vault.
describe('jobs and secrets', () => {
  const hosted = [
    'create schema cron',
    `create table cron.job (jobid bigint generated always as identity, jobname text unique, schedule text, command text, active boolean not null default true)`,
    'create table cron.job_run_details (jobid bigint, status text, start_time timestamptz default now())',
    `create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job (jobname, schedule, command)
      values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3'`,
    `create function cron.alter_job(job_id bigint, active boolean) returns void language sql
      as 'update cron.job set active = alter_job.active where jobid = job_id'`,
    'create schema vault',
    'create table vault.decrypted_secrets (name text, decrypted_secret text)',
  ]
  const live = { ...patient, supabaseUrl: 'https://abc.supabase.co' } as Patient
  const url = 'https://abc.supabase.co/functions/v1/emails'
  /** `private.schedule_emails()` does nothing without the extensions. */
  const schedule = async () => {
    const [{ source }] = await project.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'schedule_emails'`,
    )
    for (const [, statement] of source.matchAll(/execute \$job\$([^]+?)\$job\$/g)) await project.query(statement)
  }

  it('says what to turn on without the extensions', async () => {
    expect(await jobs.examine(live)).toMatchObject({
      status: 'wrong',
      mend: expect.stringContaining('select private.schedule_emails();'),
    })
    expect(await vault.examine(live)).toMatchObject({ status: 'wrong', detail: 'there is no vault' })
  })

  it('finds missing, changed, inactive or failing jobs', async () => {
    for (const statement of hosted) await project.query(statement)
    expect((await jobs.examine(live)).detail).toBe('cannot call the functions: pg_net is off')
    await project.query('create schema net')
    const missing = await jobs.examine(live)
    expect(missing.detail).toContain(`'send the e-mails' is not scheduled`)
    expect(missing.mend).toContain('select private.schedule_emails();')
    await schedule()
    expect(await jobs.examine(live)).toMatchObject({ status: 'ok' })
    await project.query(`update cron.job set command = 'select 1' where jobname = 'delete expired rows'`)
    expect((await jobs.examine(live)).detail).toMatch(
      /'delete expired rows' runs 'select 1' at 23 9 \* \* \*, not 'select private/,
    )
    await schedule()
    await project.query(`update cron.job set active = false where jobname = 'send the e-mails'`)
    const asleep = await jobs.examine(live)
    expect(asleep.detail).toBe(`'send the e-mails' is turned off`)
    for (const mending of asleep.statements ?? []) await project.query(mending)
    expect(await jobs.examine(live)).toMatchObject({ status: 'ok' })
    await project.query(
      `insert into cron.job_run_details (jobid, status) select jobid, 'failed' from cron.job where jobname = 'delete expired rows'`,
    )
    expect((await jobs.examine(live)).detail).toBe(`the last run of 'delete expired rows' failed`)
  })

  it('finds missing secrets, and a URL of another project', async () => {
    expect(await vault.examine(live)).toMatchObject({
      status: 'wrong',
      detail: expect.stringContaining('emails_secret, emails_url are missing: no e-mail is sent automatically'),
      mend: expect.stringContaining(`select vault.create_secret('${url}', 'emails_url');`),
    })
    await project.query(
      `insert into vault.decrypted_secrets values ('emails_url', '${url}'), ('emails_secret', 'quiet')`,
    )
    expect(await vault.examine(live)).toMatchObject({ status: 'ok' })
    await project.query(
      `update vault.decrypted_secrets set decrypted_secret = 'https://old.supabase.co/functions/v1/emails' where name = 'emails_url'`,
    )
    const elsewhere = await vault.examine(live)
    expect(elsewhere.detail).toBe('emails_url is https://old.supabase.co/functions/v1/emails, which is another project')
    expect(JSON.stringify(elsewhere)).not.toContain('quiet')
  })
})
