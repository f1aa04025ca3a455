import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../../embedded/settings.ts'
import { dayAfter, isSunday } from '../../functions/_shared/days.ts'
import { shopDay } from '../../functions/_shared/shop-clock.ts'
import { addAdmin, claimAdmin } from '../admins.ts'
import { literal } from '../emails/emails-outbox/rows.ts'

const admin = '00000000-0000-4000-8000-0000000000ad'
const day = [60, 61].map((days) => dayAfter(shopDay(new Date()), days)).find((each) => !isSunday(each))!

let backend: Backend

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  backend = await startBackend({
    location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'),
    skipSeed: true,
  })
  await run(addAdmin(admin, 'admin@example.com'))
})

afterAll(() => backend?.close())

const run = (sql: string) => backend.database.run(sql)

const asAdmin = (sql: string) => run(`${claimAdmin(admin)} set local role authenticated; ${sql}`)
const asVisitor = (sql: string) => run(`set local role anon; ${sql}`)

async function ask<Reply>(call: string): Promise<Reply> {
  await run('create table if not exists private.test_answers (reply jsonb)')
  await run(`${claimAdmin(admin)} insert into private.test_answers select to_jsonb(${call})`)
  const [{ reply }] = await backend.database.query<{ reply: Reply }>('select reply from private.test_answers')
  await run('drop table private.test_answers')
  return reply
}

async function clientOf(email: string): Promise<string> {
  const [{ client_id: client }] = await backend.database.query<{ client_id: string }>(
    `select client_id from public.client_contacts where value = '${email}'`,
  )
  return client
}

async function tablesWith(text: string): Promise<string[]> {
  const tables = await backend.database.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm', 'p') and nspname not in ('pg_catalog', 'information_schema') order by 1
  `)
  const found: string[] = []
  for (const { name } of tables) {
    const [{ count }] = await backend.database.query<{ count: number }>(
      `select count(*)::integer as count from ${name} as row where strpos(lower(row::text), lower(${literal(text)})) > 0`,
    )
    if (count > 0) found.push(name)
  }
  return found
}

async function livesAFullLife(name: string, email: string, phone: string) {
  const sign = await backend.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Foxglove-1010', data: { full_name: name } }),
    }),
  )
  expect(sign.status, await sign.text()).toBe(200)
  const [first, last] = name.split(' ')
  await run(`update public.settings set notification_frequency = 'each' where true`)
  await asVisitor(`
    insert into public.inquiries (name, email, phone, message) values
      ('${name}', '${email.toUpperCase()}', '${phone}', 'Is it still here?'),
      ('${name}', '${email}', null, 'To be deleted.'), ('${name}', '${email}', null, 'To be deleted for good.')
  `)
  await asVisitor(`
    insert into public.watch_requests (first_name, last_name, contact_info, watch_details, newsletter_signup) values
      ('${first}', '${last}', '${email}', 'A perpetual calendar.', true), ('${first}', '${last}', '${phone}', 'By telephone.', false)
  `)
  await asVisitor(`
    insert into public.appointments (name, email, phone, appointment_date, appointment_time, notes)
    values ('${name}', '${email}', '${phone}', '${day}', '10:00 AM', 'With ${name}''s partner.')
  `)
  // An inquiry waits for a digest, and some emails are sent.
  await run(`update public.settings set notification_frequency = 'daily' where true`)
  await asVisitor(
    `insert into public.inquiries (name, email, message) values ('${name}', '${email}', 'Told in a digest.')`,
  )
  await run(`update private.mail_outbox set status = 'sent', settled_at = now() where position % 2 = 0`)

  await asAdmin(`insert into public.replies (about, about_id, words)
    select 'inquiries', id, 'Dear ${name}, it is.' from public.inquiries where message = 'Is it still here?' and name = '${name}'`)
  await asAdmin(`update public.watch_requests set notes = 'Call ${phone}' where first_name = '${first}'`)
  await asAdmin(`update public.appointments set status = 'confirmed' where email = '${email}'`)
  await asAdmin(`update public.appointments set appointment_time = '11:00 AM' where email = '${email}'`)
  await asAdmin(`delete from public.inquiries where name = '${name}' and message like 'To be deleted%'`)
  await asAdmin(`select public.empty_trash(array(select id from public.trash where search_text like '%forgood%'))`)
  const client = await clientOf(email)
  await asAdmin(
    `update public.clients set tags = array['${name}'], next_step = 'Call ${email}', next_step_on = '2096-01-01' where id = '${client}'`,
  )
  await asAdmin(
    `insert into public.client_notes (client_id, words) values ('${client}', '${name} collects.'), ('${client}', 'Deleted: ${email}')`,
  )
  await asAdmin(`delete from public.client_notes where words like 'Deleted%'`)
  return client
}

const ada = {
  name: 'Ada Testperson',
  email: 'ada.testperson@erase.example',
  phone: '(480) 555-0142',
  number: '4805550142',
}

it('exports everything about a client and nothing about others', async () => {
  const client = await livesAFullLife(ada.name, ada.email, ada.phone)
  await run(
    `insert into public.inquiries (name, email, message) values ('Bob Other', 'bob@other.example', 'Another''s words.')`,
  )
  const exported = await ask<Record<string, unknown[]>>(`public.export_client('${client}')`)
  expect(exported.client).toMatchObject({ tags: [ada.name] })
  const counts = Object.fromEntries(
    Object.entries(exported).flatMap(([kind, rows]) => (Array.isArray(rows) ? [[kind, rows.length]] : [])),
  )
  expect(counts).toMatchObject({
    contacts: 2,
    inquiries: 2,
    watch_requests: 2,
    appointments: 1,
    appointment_changes: 2,
    newsletter_subscriptions: 1,
    replies: 1,
    notes: 1,
    accounts: 1,
    in_the_trash: 2,
  })
  expect(counts.emails).toBeGreaterThanOrEqual(7)
  expect(counts.history).toBeGreaterThanOrEqual(6)
  const text = JSON.stringify(exported)
  expect(text).not.toContain('bob@other.example')
  expect(text).not.toMatch(/digest"|search_text|encrypted_password/)
})

it('erases a client completely except for counts and the admin who erased', async () => {
  const client = await clientOf(ada.email)
  await run(`
    insert into public.inquiries (name, email, phone, message)
    values ('Carl Neighbour', 'carl@neighbour.example', '${ada.phone}', 'We share a line.')
  `)
  // Rows split from another client are in the other client's log.
  const second = 'ada.second@erase.example'
  await run(`
    insert into public.inquiries (name, email, phone, message) values
      ('Frieda', 'frieda@neighbour.example', '(480) 555-0177', 'First.'), ('${ada.name}', '${second}', '(480) 555-0177', 'Second.')
  `)
  await asAdmin(
    `select public.merge_clients('${await clientOf('frieda@neighbour.example')}', '${await clientOf(second)}')`,
  )
  await asAdmin(`select public.split_client('${await clientOf(second)}', '[{"kind": "email", "value": "${second}"}]')`)
  await asAdmin(`select public.merge_clients('${client}', '${await clientOf(second)}')`)
  expect(await tablesWith(ada.email)).toEqual(
    expect.arrayContaining(['auth.users', 'private.mail_outbox', 'public.audit_log', 'public.inquiries']),
  )
  const [before] = await backend.database.query<{ figures: { inquiries: number } }>(
    'select public.dashboard_figures() as figures',
  )

  await expect(ask(`public.erase_client('${client}', 'Somebody Else')`)).rejects.toMatchObject({
    message: 'name_differs',
  })
  const preview = await ask<Record<string, unknown>>(`public.erasure_preview('${client}')`)
  expect(preview).toMatchObject({ due: 1, notes: 1, in_the_trash: 2 })
  const reply = await ask<{ removed: object; mentions: object[] }>(
    `public.erase_client('${client}', ' ada  testperson ')`,
  )
  expect(reply.removed).toEqual({
    inquiries: 3,
    watch_requests: 2,
    appointments: 1,
    newsletter_subscribers: 1,
    users: 1,
    in_the_trash: 2,
  })
  expect(reply.mentions).toEqual([])

  for (const trace of [ada.email, second, ada.name, ada.phone, ada.number, 'perpetual calendar', 'Is it still here']) {
    expect(await tablesWith(trace), trace).toEqual([])
  }
  const [carl] = await backend.database.query(`select phone from public.inquiries where name = 'Carl Neighbour'`)
  expect(carl).toEqual({ phone: null })
  const [after] = await backend.database.query<{ figures: { inquiries: number } }>(
    'select public.dashboard_figures() as figures',
  )
  expect(after.figures.inquiries).toBe(before.figures.inquiries)
  expect(
    await backend.database.query(
      `select actor, after from public.audit_log where action = 'erase' and row_id = '${client}'`,
    ),
  ).toEqual([{ actor: admin, after: reply.removed }])
})

it("reports where other people's texts mention an email address", async () => {
  const email = 'dora@mentioned.example'
  await run(`insert into public.inquiries (name, email, message) values ('Dora', '${email}', 'Hello.')`)
  await run(
    `insert into public.inquiries (name, email, message) values ('Friend', 'friend@example.com', 'Write to ${email} too.')`,
  )
  const client = await clientOf(email)
  const friend = [expect.objectContaining({ source: 'inquiries', title: 'Friend' })]
  expect(await ask(`public.erasure_preview('${client}')`)).toMatchObject({ mentions: friend })
  const reply = await ask<{ mentions: object[] }>(`public.erase_client('${client}', 'Dora')`)
  expect(reply.mentions).toEqual(friend)
})

it('is available to admins only', async () => {
  await run(`insert into public.inquiries (name, email, message) values ('Ernest', 'ernest@kept.example', 'Hello.')`)
  const client = await clientOf('ernest@kept.example')
  for (const call of ['export_client($)', 'erasure_preview($)', "erase_client($, 'Ernest')"]) {
    await expect(
      run(`set local role authenticated; select public.${call.replace('$', `'${client}'`)}`),
    ).rejects.toThrow('owner_only')
    await expect(run(`set local role anon; select public.${call.replace('$', `'${client}'`)}`)).rejects.toThrow(
      /permission denied/,
    )
  }
})
