import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenLocally } from './local-server.ts'
import { openRemoteBackend } from './remote-backend.ts'

const secret = 'sb_secret_of_the_test'
const seeded = { id: '00000000-0000-4000-8000-000000000001', brand: 'Halden' }

let server: Server
let url: string
let tables: Record<string, object[]>
let accounts: { id: string; email: string }[]
let asked: string[]

beforeEach(async () => {
  tables = { watches: [seeded], inquiries: [], appointments: [], newsletter_subscribers: [], watch_requests: [] }
  accounts = [{ id: 'demo', email: 'owner@sonoranhorology.example' }]
  asked = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    asked.push(`${request.method} ${pathname}`)
    const respond = (data: unknown) => response.end(JSON.stringify(data))
    const table = tables[pathname.replace('/rest/v1/', '')]
    if (table) return respond(table)
    if (pathname === '/auth/v1/settings') return respond({ mailer_autoconfirm: true, disable_signup: false })
    if (pathname === '/rest/v1/user_roles') return respond([])
    if (request.method === 'GET') return respond({ users: searchParams.get('page') === '1' ? accounts : [] })
    if (request.method === 'DELETE') return respond({})
    const account = { id: 'made', email: JSON.parse(body).email }
    accounts.push(account)
    return respond(account)
  })
  url = await listenLocally(server)
  vi.stubEnv('SUPABASE_SECRET_KEY', secret)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_of_the_test')
})

afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
  server.closeAllConnections()
})

it('creates an owner for the run, and removes only the accounts of tests', async () => {
  const { environment, close } = await openRemoteBackend(url)
  expect(environment).toMatchObject({ VITE_SUPABASE_URL: url, E2E_FREE_SIGN_UP: 'yes' })
  expect(JSON.parse(environment.E2E_OWNER)).toEqual({
    email: expect.stringMatching(/^owner-[0-9a-f]{8}@example\.com$/),
    password: expect.stringMatching(/^[0-9a-f-]{36}$/),
    fullName: 'Owner of a test',
  })
  expect(JSON.stringify(environment)).not.toContain(secret)
  accounts.push({ id: 'of-a-test', email: 'ada-0a1b2c3d@example.com' })
  await close()
  const removed = asked.filter((line) => line.startsWith('DELETE'))
  expect(removed).toEqual(['DELETE /auth/v1/admin/users/made', 'DELETE /auth/v1/admin/users/of-a-test'])
})

it.each([
  ['an inquiry', () => tables.inquiries.push({ email: 'somebody@collectors.com' }), /1 in inquiries/],
  ['an account', () => accounts.push({ id: 'x', email: 'somebody@collectors.com' }), /1 in auth\.users/],
  ['a watch', () => tables.watches.push({ id: crypto.randomUUID(), brand: 'Omega' }), /1 in watches/],
])('refuses a backend with %s that is not from a test, and changes nothing', async (_, add, message) => {
  add()
  await expect(openRemoteBackend(url)).rejects.toThrow(message)
  expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([])
})

it('explains how to seed a backend without demo data', async () => {
  tables.watches = []
  await expect(openRemoteBackend(url)).rejects.toThrow('lacks the demo data')
})

it('fails without the secret key', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', '')
  await expect(openRemoteBackend(url)).rejects.toThrow('SUPABASE_SECRET_KEY is missing')
})
