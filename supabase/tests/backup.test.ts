import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../packages/embedded-auth/testing/browser.ts'
import { backup, type Project } from '../../scripts/database/backup/backup.ts'
import { restore } from '../../scripts/database/backup/restore.ts'
import { buckets } from '../../scripts/hosting/doctor/buckets.ts'
import type { Patient } from '../../scripts/hosting/doctor/check.ts'
import { openExpectation, realtimeParts } from '../../scripts/hosting/doctor/databases.ts'
import { migrations, tables } from '../../scripts/hosting/doctor/migrations.ts'
import { rowLevelSecurity, schema } from '../../scripts/hosting/doctor/schema.ts'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { seedRows } from '../embedded/seed.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../embedded/settings.ts'
import { claimAdmin } from './admins.ts'

const appointmentKey = 'k'.repeat(43)
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
const owner = '00000000-0000-4000-8000-00000000a001'

let folder: string
let source: Backend
const sound = openExpectation()
const opened: Backend[] = []

async function open() {
  const backend = await startBackend({
    location: readDatabaseLocation('memory'),
    skipSeed: true,
    prepare: (database) => database.run(realtimeParts),
  })
  opened.push(backend)
  return backend
}

const projectOf = (backend: Backend): Project => ({
  transaction: backend.database.transaction,
  send: async (way, request) =>
    backend.fetch(
      new Request(`http://localhost${way}`, {
        ...request,
        headers: {
          apikey: backend.serviceKey,
          authorization: `Bearer ${backend.serviceKey}`,
          ...(request?.headers as Record<string, string>),
        },
      }),
    ),
})

const into = (backend: Backend, source = path.join(folder, 'kept')) =>
  restore(projectOf(backend), { folder: source, expect: sound.query })

/** Easily corrupted values that neither the seed nor the requests below create. */
const everyKind = `
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), '${owner}', 'Phone', 'totp', 'unverified', now(), now(), 'JBSWY3DPEHPK3PXP');
  insert into private.recovery_codes values ('${owner}', '\\x00ff10'), ('${owner}', sha256('a code'));
  insert into private.recovered_sessions (session_id, user_id) values (gen_random_uuid(), '${owner}');
  insert into private.account_tries (user_id, kind) values ('${owner}', 'password'), ('${owner}', 'recovery_code');
  insert into private.mail_suppressions (recipient_digest, reason) values (sha256('gone@example.com'), 'bounced');
  insert into private.left_subscribers (digest, id, email, source, subscribed_at)
    values (sha256('a leaver'), gen_random_uuid(), 'leaver@example.com', 'website', now());
  insert into private.unsubscribed_emails (digest) values (sha256('a leaver'));
  insert into private.imports (id, kind, file_name, started_by, started_by_name)
    values (gen_random_uuid(), 'watches', 'products_export.csv', '${owner}', 'Somebody');
  insert into private.imported_watches (source, key, watch_id, status, pictures)
    values ('shopify', 'a-handle', gen_random_uuid(), 'available', '{"front.jpg:10": "/front.jpg"}');
  insert into private.tray_watches (account_id, watch_id) select '${owner}', id from public.watches where name = 'Verdure 39';
  insert into private.client_aliases select gen_random_uuid(), id from public.clients limit 1;
  insert into private.clients_apart select min(id::text)::uuid, max(id::text)::uuid from public.clients;
  insert into public.removed_counts values ('inquiries', '2025-02-03', 4);
  insert into public.upkeep_runs (trash) values (3), (4);
  delete from public.upkeep_runs where trash = 4;
  insert into public.replies (about, about_id, words) select 'inquiries', id, e'Two lines,\\n"quoted" \\\\ and ü 🕰' from public.inquiries limit 1;
  insert into public.audit_log (tx, actor, actor_name, action, source, row_id, before, after)
    values (gen_random_uuid(), '${owner}', 'Somebody', 'update', 'watches', gen_random_uuid()::text, 'null', '{"number": 12345678901234567890.10, "nothing": null}');
  update public.settings set sender_name = 'The House', retention_months = 24 where id;
  update public.reply_templates set words = 'Words of the owner, and nobody else.' where title = 'Price on request';
  insert into public.reply_templates (title, words) values ('Of the owner', 'Good morning.');
  insert into public.watches (status, name, brand, category, description, price, image_urls, specifications)
    values ('available', 'A "name", with ''all''', 'Kept', 'Dive', e'A tab\\t, and\\r\\nlines', 1234567890.10,
      array['/storage/v1/object/public/watch-images/watches/a%20b.jpg'], '{"case": "37 mm"}');
  insert into public.stock_documents (id, watch_id, name, size)
    select gen_random_uuid(), id, 'An "invoice", of 2026.pdf', 1000 from public.watches where name like 'A "name"%';
  insert into public.appointments (name, email, phone, appointment_date, appointment_time, booking_key_digest)
    select 'Ada Visitor', 'ada@example.com', '(480) 555-0190', day, '10:00 AM', '${digestOf(appointmentKey)}'
    from (select to_char(current_date + n, 'YYYY-MM-DD') as day from generate_series(12, 20) as n) as days
    where not private.is_sunday(day) and not exists (select from public.closures where closures.day = days.day)
    order by day limit 1;
  insert into private.link_keys (digest, about, about_id)
    select sha256('of an email'), 'appointments', id from public.appointments where email = 'ada@example.com';
  insert into public.candidates (request_id, name) select id, 'A watch in Geneva' from public.watch_requests limit 1;
  insert into public.offers (id, request_id, candidate_id, price, ends_at)
    select gen_random_uuid(), request_id, id, 12000.50, now() + interval '1 day' from public.candidates where name = 'A watch in Geneva';
  insert into public.request_messages (id, request_id, words) select gen_random_uuid(), id, 'Is it here?' from public.watch_requests limit 1;
  insert into private.answer_codes (request_id, digest) select id, sha256('123456') from public.watch_requests limit 1;
  insert into public.wants (email, search, narrow, confirmed_at) values ('ada@example.com', 'regulator', '{"brand": ["Halden"]}', now());
  insert into private.announced_watches select id from public.watches where name like 'A "name"%';
  insert into private.matches (want_id, watch_id)
    select want.id, watch.id from public.wants as want, public.watches as watch where watch.name like 'A "name"%' limit 1;
  insert into public.private_offers (id, watch_id, client_id, ends_at)
    select gen_random_uuid(), watch.id, client.id, now() + interval '1 day'
    from public.watches as watch, public.clients as client where watch.name like 'A "name"%' limit 1;
  insert into private.submissions (form, email_digest) values ('inquiries', 'somebody');
  insert into private.announced_transactions default values;
  -- Their session, which does not come along, and what they have confirmed and deleted.
  insert into auth.sessions (id, user_id, created_at, updated_at) values ('${owner}', '${owner}', now(), now());
  ${claimAdmin(owner)}
  set local role authenticated;
  update public.appointments set status = 'confirmed' where email = 'ada@example.com';
  delete from public.watches where name = 'Tidewater 300';
`

/** For Auth and Storage, only what a backup contains. */
async function readAll({ database }: Backend): Promise<Record<string, string[]>> {
  const names = await database.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as space on space.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations', 'realtime') order by 1`)
  const all: Record<string, string[]> = {}
  for (const { name } of names) {
    const rows = await database.query<{ row: string }>(`select row::text as row from ${name} as row order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** docs/deploy.md gives the reasons. */
const leftBehind = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.refresh_tokens',
  'auth.sessions',
]
/** Storage creates these rows again, with other timestamps. */
const ofStorage = ['storage.buckets', 'storage.objects']

const upload = (backend: Backend, where: string, body: string, type: string) =>
  projectOf(backend).send(`/storage/v1/object/${where}`, { method: 'POST', headers: { 'Content-Type': type }, body })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-test-'))
  source = await open()
  await seedRows(source.database)
  await source.database.run(everyKind)
  await source.database.run(`update storage.buckets set created_at = created_at - interval '1 day' where true`)
  expect((await upload(source, 'watch-images/watches/a%20b.jpg', 'a picture', 'image/jpeg')).status).toBe(200)
  expect((await upload(source, 'watch-images/films/one.mp4', 'a film', 'video/mp4')).status).toBe(200)
  const made = await projectOf(source).send('/storage/v1/bucket', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'papers', name: 'papers', public: false }),
  })
  expect(made.status).toBe(200)
  expect((await upload(source, 'papers/one.txt', 'a paper', 'text/plain')).status).toBe(200)
  await backup(projectOf(source), path.join(folder, 'kept'))
})

afterAll(async () => {
  await Promise.all(opened.map((backend) => backend.close()))
  await sound.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('contains every kind of row', async () => {
    const all = await readAll(source)
    const empty = Object.keys(all).filter((name) => all[name].length === 0)
    expect(empty.filter((name) => !leftBehind.includes(name))).toEqual([])
  })

  it('is readable by its owner only', async () => {
    const names = await readdir(path.join(folder, 'kept'), { recursive: true })
    expect(names.length).toBeGreaterThan(30)
    for (const name of ['', ...names]) {
      const { mode } = await stat(path.join(folder, 'kept', name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })

  it('does not overwrite another backup, and is marked complete only at the end', async () => {
    await expect(backup(projectOf(source), path.join(folder, 'kept'))).rejects.toThrow('already exists')
    const unfinished = await mkdtemp(path.join(folder, 'unfinished-'))
    await expect(into(source, unfinished)).rejects.toThrow('There is no complete backup')
  })
})

describe('a restore', () => {
  let restored: Backend

  beforeAll(async () => {
    restored = await open()
    await into(restored)
  })

  it('restores every row of every table', async () => {
    const [before, after] = [await readAll(source), await readAll(restored)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before)) {
      if (leftBehind.includes(name)) expect([name, after[name]]).toEqual([name, []])
      else if (!ofStorage.includes(name)) expect([name, after[name]]).toEqual([name, before[name]])
    }
  })

  it('restores every file', async () => {
    const list = ({ database }: Backend) =>
      database.query(
        `select bucket_id, name, metadata ->> 'mimetype' as type from storage.objects order by bucket_id, name`,
      )
    expect(await list(restored)).toEqual(await list(source))
    expect(await list(restored)).toHaveLength(3)
    for (const [where, content] of [
      ['watch-images/watches/a%20b.jpg', 'a picture'],
      ['watch-images/films/one.mp4', 'a film'],
      ['papers/one.txt', 'a paper'],
    ]) {
      const response = await projectOf(restored).send(`/storage/v1/object/${where}`)
      expect([where, await response.text()]).toEqual([where, content])
    }
    const buckets = ({ database }: Backend) =>
      database.query('select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id')
    expect(await buckets(restored)).toEqual(await buckets(source))
  })

  it('continues sequences', async () => {
    const next = async ({ database }: Backend) => {
      const [row] = await database.query<{ id: string }>(
        'insert into public.upkeep_runs (trash) values (5) returning id::text',
      )
      return row.id
    }
    expect(await next(restored)).toBe(await next(source))
    for (const { database } of [restored, source]) await database.run('delete from public.upkeep_runs where trash = 5')
  })

  it("passes the doctor's checks", async () => {
    // The embedded backend logs rejected requests.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const patient = {
      query: (sql: string) => restored.database.query(sql),
      expect: sound.query,
      ask: async (way: string) => {
        const response = await restored.fetch(
          new Request(`http://localhost${way}`, { headers: { apikey: embeddedPublishableKey } }),
        )
        return { status: response.status, headers: response.headers, text: await response.text() }
      },
    } as Patient
    for (const { name, examine } of [migrations, tables, rowLevelSecurity, ...schema, buckets]) {
      expect({ name, ...(await examine(patient)) }).toMatchObject({ name, status: 'ok' })
    }
  })

  it('gives a usable project', async () => {
    const visitor = openBrowser(restored)
    const { data: watches } = await visitor.from('watches').select('name').eq('brand', 'Kept')
    expect(watches).toEqual([{ name: `A "name", with 'all'` }])

    const { data: appointment } = await visitor.rpc('appointment_by_key', { key: appointmentKey })
    expect(appointment).toMatchObject({ slot: '10:00 AM', can_change: true })
    const moved = await visitor.rpc('move_appointment', {
      key: appointmentKey,
      day: appointment.day,
      slot: '11:30 AM',
      revision: appointment.revision,
    })
    expect(moved.error).toBeNull()

    const admin = openBrowser(restored)
    const signedIn = await admin.auth.signInWithPassword({
      email: 'owner@sonoranhorology.example',
      password: 'Meridian-1010',
    })
    expect(signedIn.error).toBeNull()
    const { data: appointments } = await admin
      .from('appointments')
      .select('appointment_time')
      .eq('email', 'ada@example.com')
    expect(appointments).toEqual([{ appointment_time: '11:30 AM' }])
    const { data: notes } = await admin.from('client_notes').select('author_name')
    expect(new Set(notes?.map(({ author_name: name }) => name))).toEqual(new Set(['Showroom Owner']))
  })

  it('is refused by a project with rows', async () => {
    await expect(into(restored)).rejects.toThrow(/not empty: auth\.users, .* already have rows.*Nothing was changed/)
  })
})

describe('a restore', () => {
  let empty: Backend

  beforeAll(async () => {
    empty = await open()
  })

  async function spoiled(
    name: string,
    change: (manifest: { migrations: string[]; tables: { rows: number }[] }) => void,
  ) {
    const copy = await mkdtemp(path.join(folder, name))
    await cp(path.join(folder, 'kept'), copy, { recursive: true })
    const file = path.join(copy, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    change(manifest)
    await writeFile(file, JSON.stringify(manifest))
    return copy
  }

  it('refuses a backup of other migrations', async () => {
    const older = await spoiled('older', (manifest) => {
      manifest.migrations = ['20251101000000']
    })
    await expect(into(empty, older)).rejects.toThrow(/has the migrations up to \d{14}, this project those up to \d{14}/)
  })

  it('restores nothing from a backup with missing rows', async () => {
    const before = await readAll(empty)
    const damaged = await spoiled('damaged', ({ tables }) => (tables.at(-1)!.rows += 1))
    await expect(into(empty, damaged)).rejects.toThrow('the backup is damaged. Nothing was restored.')
    const after = await readAll(empty)
    for (const name of ofStorage) delete before[name]
    for (const name of ofStorage) delete after[name]
    expect(after).toEqual(before)
    // Triggers are enabled again, and a complete backup can be restored.
    const [{ asleep }] = await empty.database.query<{ asleep: number }>(
      `select count(*)::int as asleep from pg_trigger where tgenabled = 'D'`,
    )
    expect(asleep).toBe(0)
    await into(empty)
    expect((await readAll(empty))['public.clients']).toEqual((await readAll(source))['public.clients'])
  })

  it('refuses a key of another project', async () => {
    const mixed = { ...projectOf(empty), send: projectOf(source).send }
    await expect(backup(mixed, path.join(folder, 'mixed'))).rejects.toThrow('belong to different projects')
  })
})
