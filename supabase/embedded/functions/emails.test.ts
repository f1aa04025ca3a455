import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createEmails } from '../../functions/emails/handler.ts'
import { createMailEvents } from '../../functions/mail-events/handler.ts'
import { startBackend, type Backend } from '../backend.ts'
import { openMailbox, type Mail, type Mailbox } from '../mailbox/mailbox.ts'
import { handleAsResend } from '../mailbox/resend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../settings.ts'

let folder: string
let mailbox: Mailbox
let backend: Backend
let provider: (request: Request) => Promise<Response>

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  mailbox = openMailbox(folder)
  backend = await startBackend({
    location: readDatabaseLocation('memory'),
    skipSeed: true,
    mailbox,
    provider: (request) => provider(request),
  })
})

beforeEach(() => {
  provider = handleAsResend(mailbox)
})

afterAll(async () => {
  await backend?.close()
  await rm(folder, { recursive: true })
})

function send(url: string, body: unknown, headers: Record<string, string> = {}) {
  return backend.fetch(
    new Request(`http://localhost${url}`, {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

async function inquire(): Promise<string> {
  const email = `ada-${randomUUID()}@example.com`
  const { status } = await send('/rest/v1/inquiries', { name: 'Ada Byron', email, message: 'Is the Soirée here?' })
  expect(status).toBe(201)
  return email
}

async function filesAbout(text: string): Promise<Mail[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return contents.filter((content) => content.includes(text)).map((content) => JSON.parse(content))
}

it('sends the emails of an inquiry to the visitor and the owner automatically', async () => {
  const email = await inquire()
  await expect.poll(() => filesAbout(email)).toHaveLength(2)
  const mails = await filesAbout(email)
  expect(mails.map(({ to }) => to).sort()).toEqual([email, 'concierge@sonoranhorology.example'])
  expect(mails.find(({ to }) => to !== email)?.replyTo).toContain(email)
  expect(mails.find(({ to }) => to === email)?.html).not.toContain('Soirée')
})

it("puts Auth's emails into the mailbox", async () => {
  const account = { email: `ada-${randomUUID()}@example.com`, password: 'Foxglove-1010' }
  await send('/auth/v1/signup', account)
  await send('/auth/v1/recover', account)
  const mails = await filesAbout(account.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: account.email, subject: 'A new password for Sonoran Horology', text: '' })
  expect(mails[0].html).toContain('type=recovery')
})

it('keeps an email queued while the provider fails and sends it afterward', async () => {
  provider = vi.fn(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const email = await inquire()
  const outbox = `select status, attempts, last_code as code from private.mail_outbox where event like 'inquiries/%'
    and about_id = (select id from public.inquiries where email = '${email}')`
  const failed = { status: 'queued', attempts: 1, code: '502' }
  await expect.poll(() => backend.database.query(outbox)).toEqual([failed, failed])
  expect(await filesAbout(email)).toEqual([])

  provider = handleAsResend(mailbox)
  await backend.database.run(`update private.mail_outbox set send_after = now() where status = 'queued'`)
  await inquire()
  await expect.poll(() => filesAbout(email)).toHaveLength(2)
})

it('sends each email once when two workers run at the same time', async () => {
  const seen: string[] = []
  const own = 'http://own-provider.localhost'
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(own)) return backend.fetch(request)
    seen.push(request.headers.get('Idempotency-Key') ?? '')
    return Response.json({ id: randomUUID() })
  }
  provider = async () => new Response(null, { status: 503 })
  const emails = [await inquire(), await inquire()]
  const ours = `about_id in (select id from public.inquiries where email in ('${emails.join(`', '`)}'))`
  const failed = `select count(*)::int from private.mail_outbox where last_code = '503' and ${ours}`
  await expect.poll(() => backend.database.query(failed)).toEqual([{ count: 4 }])

  const environment = {
    SUPABASE_URL: 'http://localhost',
    SITE_URL: 'http://localhost',
    SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
    EMAILS_SECRET: 'secret',
    RESEND_API_KEY: 're_own',
    MAIL_PER_SECOND: 'Infinity',
    RESEND_URL: own,
  }
  const ask = () => new Request('http://localhost', { method: 'POST', headers: { Authorization: 'Bearer secret' } })
  // The backend's own worker may claim an email first and fail, so all emails are made due again.
  const sendTwice = async () => {
    await backend.database.run(`update private.mail_outbox set send_after = now() where status = 'queued' and ${ours}`)
    await Promise.all([createEmails({ environment, fetch })(ask()), createEmails({ environment, fetch })(ask())])
    return seen
  }
  await expect.poll(sendTwice).toHaveLength(4)
  expect(new Set(seen).size).toBe(4)
  expect(await filesAbout(emails[0])).toEqual([])
})

it('shows a reply by email on the client’s page of the request', async () => {
  const key = randomUUID().repeat(2).slice(0, 43)
  const [{ token }] = await backend.database.query<{ token: string }>(`
    with asked as (
      insert into public.watch_requests (first_name, last_name, contact_info, watch_details)
      values ('Ada', 'Voss', 'ada@example.com', 'A diver.') returning id)
    insert into private.link_keys (digest, about, about_id)
    select sha256(convert_to('${key}', 'UTF8')), 'watch_requests', id from asked
    returning private.reply_token('${key}') as token`)
  const mailEvents = createMailEvents({
    environment: {
      SUPABASE_URL: 'http://localhost',
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
      MAIL_PROVIDER: 'postmark',
      MAIL_EVENTS_SECRET: 'secret',
      MAIL_INBOUND: 'reply@in.example.com',
    },
    fetch: async (input, init) => backend.fetch(new Request(input, init)),
  })
  const event = {
    MessageID: randomUUID(),
    FromFull: { Email: 'ada@example.com', Name: 'Ada Voss' },
    ToFull: [{ Email: `reply+${token}@in.example.com` }],
    TextBody: 'Yes, please.\n\n> A watch for you.',
  }
  const headers = { authorization: `Basic ${btoa('postmark:secret')}` }
  const body = JSON.stringify(event)
  const response = await mailEvents(new Request('http://localhost', { method: 'POST', headers, body }))
  expect(response.status).toBe(200)
  const page = await (await send('/rest/v1/rpc/request_by_key', { key })).json()
  expect(page.messages).toEqual([expect.objectContaining({ by: 'client', words: 'Yes, please.' })])
})

it('serves functions by name, so one click in an email ends a subscription', async () => {
  const email = `ada-${randomUUID()}@example.com`
  await send('/rest/v1/newsletter_subscribers', { email })
  const subscribed = `select email from public.newsletter_subscribers where email = '${email}'`
  await expect.poll(() => filesAbout(email)).not.toEqual([])
  const [{ headers }] = await filesAbout(email)
  const url = headers['List-Unsubscribe'].slice(1, -1)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect(await backend.database.query(subscribed)).toEqual([{ email }])
  expect((await backend.fetch(new Request(url, { method: 'POST', body }))).status).toBe(200)
  expect(await backend.database.query(subscribed)).toEqual([])
  expect((await send('/functions/v1/mail-events', { type: 'email.bounced' })).status).toBe(401)
})

it("allows only the functions' key to access the outbox", async () => {
  const claim = (headers: Record<string, string> = {}) => send('/rest/v1/rpc/claim_emails', { most: 1 }, headers)
  const account = { email: `ada-${randomUUID()}@example.com`, password: 'Foxglove-1010' }
  const { access_token: session } = await (await send('/auth/v1/signup', account)).json()
  await backend.database.run(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = '${account.email}'`,
  )
  const forged = sign({ role: 'service_role', sub: randomUUID(), exp: 4_000_000_000 }, 'a guess')

  const refused = await Promise.all([
    claim(),
    claim({ Authorization: `Bearer ${session}` }),
    claim({ Authorization: `Bearer ${forged}` }),
    claim({ apikey: 'sb_secret_guessed', Authorization: 'Bearer sb_secret_guessed' }),
    send('/functions/v1/emails', {}),
    send('/functions/v1/emails', {}, { Authorization: `Bearer ${session}` }),
    send('/functions/v1/emails', {}, { Authorization: `Bearer ${backend.serviceKey}` }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 401, 401, 401, 401, 401])
  const key = { apikey: backend.serviceKey, Authorization: `Bearer ${backend.serviceKey}` }
  expect((await claim(key)).status).toBe(200)
  expect((await send('/functions/v1/none', {})).status).toBe(404)
})

function sign(claims: object, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
