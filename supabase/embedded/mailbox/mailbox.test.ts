import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMailbox, type UnsentMail } from './mailbox.ts'
import { handleAsResend } from './resend.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const mail: UnsentMail = {
  from: 'Sonoran Horology <concierge@example.com>',
  to: 'ada@example.com',
  replyTo: null,
  subject: 'Your appointment on Tuesday, December 1 at 11:00 AM',
  html: '<p>Until then.</p>',
  text: 'Until then.',
  headers: {},
  attachments: [],
}

const email = {
  from: mail.from,
  to: [mail.to],
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  reply_to: 'house@example.com',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  attachments: [{ filename: 'appointment.ics', content_type: 'text/calendar; method=REQUEST', content: 'QkVHSU4=' }],
}

function post(body: unknown, headers: Record<string, string> = {}) {
  return new Request('http://mailbox.localhost/emails', {
    method: 'POST',
    headers: { Authorization: 'Bearer any', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

it('stores each email as a file, lists the newest first and keeps them after a restart', async () => {
  const mailbox = openMailbox(folder)
  const first = await mailbox.keep(mail)
  const second = await mailbox.keep({ ...mail, subject: 'Confirmed' })
  expect((await mailbox.list()).map(({ id }) => id)).toEqual([second.id, first.id])
  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  const stored = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  )
  expect(stored).toEqual(expect.arrayContaining([first, second]))
  expect(Object.keys(first)).toEqual([
    ...['id', 'at', 'from', 'to', 'replyTo', 'subject', 'html', 'text', 'headers', 'attachments'],
  ])
  expect(await openMailbox(folder).read(first.id)).toEqual(first)
})

it('reports only recipient and subject', async () => {
  const report = vi.fn()
  await openMailbox(folder, report).keep(mail)
  expect(report.mock.calls).toEqual([
    ['e-mail to ada@example.com: Your appointment on Tuesday, December 1 at 11:00 AM'],
  ])
})

it('ignores files that are not emails', async () => {
  await writeFile(path.join(folder, '1-half.json'), '{ "to": ')
  await writeFile(path.join(folder, '2-other.json'), '{ "to": "ada@example.com" }')
  const mailbox = openMailbox(folder)
  const { id } = await mailbox.keep(mail)
  expect((await mailbox.list()).map((summary) => summary.id)).toEqual([id])
})

it('notifies listeners when it is emptied and for each email', async () => {
  const mailbox = openMailbox(folder)
  const listener = vi.fn()
  const stop = mailbox.watch(listener)
  const { id } = await mailbox.keep(mail)
  await mailbox.empty()
  expect(listener).toHaveBeenCalledTimes(2)
  expect([await mailbox.list(), await readdir(folder), await mailbox.read(id)]).toEqual([[], [], undefined])
  stop()
  await mailbox.keep(mail)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('accepts the emails that Resend accepts, with all fields', async () => {
  const mailbox = openMailbox(folder)
  const response = await handleAsResend(mailbox)(post(email))
  const { id } = await response.json()
  expect(response.status).toBe(200)
  expect(await mailbox.read(id)).toEqual({
    ...mail,
    id,
    at: expect.any(String),
    replyTo: 'house@example.com',
    headers: email.headers,
    attachments: [{ filename: 'appointment.ics', contentType: 'text/calendar; method=REQUEST', content: 'QkVHSU4=' }],
  })
})

it('returns the first response to a retry, also after a restart, and rejects a different email', async () => {
  const mailbox = openMailbox(folder)
  const send = handleAsResend(mailbox)
  const key = { 'Idempotency-Key': '0b5b8f0e-0000-4000-8000-000000000000' }
  const responses = await Promise.all([send(post(email, key)), send(post(email, key))])
  responses.push(await send(post(email, key)), await handleAsResend(openMailbox(folder))(post(email, key)))
  const ids = await Promise.all(responses.map(async (response) => (await response.json()).id))
  expect(new Set(ids).size).toBe(1)
  const other = await send(post({ ...email, subject: 'Another' }, key))
  expect([other.status, (await other.json()).name]).toEqual([409, 'invalid_idempotent_request'])
  expect(await mailbox.list()).toHaveLength(1)
})

it('rejects the requests that Resend rejects', async () => {
  const send = handleAsResend(openMailbox(folder))
  const statuses = await Promise.all(
    [
      post({ ...email, subject: undefined }),
      post({ ...email, attachments: [{ filename: 'x', content: 'no base64' }] }),
      post(email, { Authorization: '' }),
      post(email, { 'Idempotency-Key': 'x'.repeat(257) }),
      new Request('http://mailbox.localhost/emails'),
      new Request('http://mailbox.localhost/domains'),
    ].map(async (request) => (await send(request)).status),
  )
  expect(statuses).toEqual([422, 422, 401, 400, 405, 404])
  expect(await readdir(folder)).toEqual([])
})
