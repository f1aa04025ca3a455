import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMailbox, type Mailbox, type UnsentMail } from './mailbox.ts'
import { serveMailbox } from './serve.ts'

let folder: string
let mailbox: Mailbox
let server: Server
let url: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  mailbox = openMailbox(folder)
  const handle = serveMailbox(mailbox)
  server = createServer((request, response) => handle(request, response, () => response.writeHead(418).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__mail`
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const email: UnsentMail = {
  from: 'Sonoran Horology <concierge@example.com>',
  to: 'ada@example.com',
  replyTo: null,
  subject: 'Confirmed',
  html: '<p>Until then.</p>',
  text: 'Until then.',
  headers: {},
  attachments: [{ filename: 'your visit.ics', contentType: 'text/calendar', content: btoa('BEGIN:VCALENDAR') }],
}

it('lists emails without their contents, and returns one with its attachments', async () => {
  const mail = await mailbox.keep(email)
  const { id, at, from, to, subject } = mail
  expect(await (await fetch(`${url}/emails`)).json()).toEqual([{ id, at, from, to, subject }])
  expect(await (await fetch(`${url}/emails/${id}`)).json()).toEqual(mail)
  const attachment = await fetch(`${url}/emails/${id}/attachments/0`)
  expect(attachment.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''your%20visit.ics")
  expect(await attachment.text()).toBe('BEGIN:VCALENDAR')
  for (const missing of ['emails/none', `emails/${id}/attachments/1`, `emails/${id}/parts/0`, 'none.ts', 'none.css'])
    expect((await fetch(`${url}/${missing}`)).status, missing).toBe(404)
})

it('notifies an open page of each change', async () => {
  const changes = (await fetch(`${url}/changes`)).body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await changes.read()).value).toBe(': open\n\n')
  await mailbox.keep(email)
  expect((await changes.read()).value).toBe('data: changed\n\n')
})

it('is emptied only by a request that other sites cannot make a browser send', async () => {
  await mailbox.keep(email)
  expect((await fetch(`${url}/emails`, { method: 'POST' })).status).toBe(405)
  expect(await mailbox.list()).toHaveLength(1)
  expect((await fetch(`${url}/emails`, { method: 'DELETE' })).status).toBe(204)
  expect(await mailbox.list()).toEqual([])
})

it('serves a page that runs only its own scripts, and passes other URLs to the site', async () => {
  const page = await fetch(url)
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  const [, script] = /<script type="module" src="\/__mail\/([^"]+)"/.exec(await page.text())!
  expect(await (await fetch(`${url}/${script}`)).text()).not.toContain('import type')
  for (const file of ['page.css', 'tokens.css', 'assets/fonts/inter.woff2', 'email.ts'])
    expect((await fetch(`${url}/${file}`)).status, file).toBe(200)
  expect((await fetch(`${url}/assets/fonts/..%2f..%2fmain.tsx`)).status).toBe(404)
  expect((await fetch(`${url}box`)).status).toBe(418)
})
