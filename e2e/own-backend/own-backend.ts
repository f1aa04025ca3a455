import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveAsHost } from '../../scripts/hosting/static-host.ts'
import { startBackend } from '../../supabase/embedded/backend.ts'
import type { Database } from '../../supabase/embedded/database.ts'
import { openMailbox, type Mail } from '../../supabase/embedded/mailbox/mailbox.ts'
import { serveBackend } from '../../supabase/embedded/serve.ts'
import { readDatabaseLocation } from '../../supabase/embedded/settings.ts'
import { test as base, expect } from '../fixtures'
import { backend, needs } from '../helpers/backend/backend'

/**
 * A backend and a mailbox of its own for tests that change shared settings or need time to pass. It contains only the
 * owner's account and has no quiet hours. The `office` fixture isn't signed in here.
 */
type OwnBackend = {
  url: string
  run(statements: string): Promise<void>
  /** Makes queued emails due earlier, and sends those that are due. */
  passHours(hours: number): Promise<void>
  emailsTo(email: string): Promise<Mail[]>
}

export { expect }

type BackendOptions = Pick<Parameters<typeof startBackend>[0], 'captcha' | 'phoneFactors'>

export const test = base.extend<{ ownBackend: OwnBackend; backendOptions: BackendOptions }>({
  backendOptions: [{}, { option: true }],
  baseURL: ({ ownBackend }, provide) => provide(ownBackend.url),
  ownBackend: [
    async ({ backendOptions }, provide) => {
      needs('the embedded backend itself')
      const ownBackend = await open(backendOptions)
      await provide(ownBackend)
      await ownBackend.close()
    },
    { timeout: 120_000 },
  ],
})

async function open(options: BackendOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-backend-'))
  const mailbox = openMailbox(folder)
  const own = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true, mailbox, ...options })
  const { database } = own
  const serveApi = serveBackend(own)
  const serveSite = serveAsHost(path.resolve('.e2e/site'))
  const server = createServer((request, response) =>
    serveApi(request, response, () => serveSite(request, response, () => response.writeHead(404).end())),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  own.setSiteUrl(url)
  await addOwner(url, database)
  await database.run(`
    create or replace function private.is_quiet_hour(moment timestamptz) returns boolean
      language sql stable parallel safe set search_path = '' as 'select false'
  `)

  return {
    url,
    run: (statements: string) => database.run(statements),
    async passHours(hours: number) {
      await database.run(
        `update private.mail_outbox set send_after = send_after - interval '${hours} hours' where true`,
      )
      // Setting the URL wakes the sender.
      own.setSiteUrl(url)
    },
    async emailsTo(email: string) {
      const found = (await mailbox.list()).filter(({ to }) => to === email)
      return Promise.all(found.map(async ({ id }) => (await mailbox.read(id))!))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await own.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addOwner(url: string, database: Database) {
  const { email, password } = backend.owner
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json' },
    // Accepted if a captcha is required.
    body: JSON.stringify({ email, password, gotrue_meta_security: { captcha_token: 'solved-by-the-house' } }),
  })
  expect(response.ok, await response.text()).toBe(true)
  await database.run(`
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = '${email}'
  `)
}
