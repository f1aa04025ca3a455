import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenLocally } from '../tools/local-server.ts'
import { grantAdmin, removeSecondFactor } from './grant-admin.ts'

const secretKey = 'sb_secret_of_the_test'
const owner = { id: 'owner-id', email: 'owner@example.com', email_confirmed_at: '2026-11-02', created_at: '2026-11-01' }
const stranger = (number: number) => ({ ...owner, id: `id-${number}`, email: `collector-${number}@example.com` })

let server: Server
let url: string
let accounts: object[]
let admins: Set<string>
let factors: { user: string; id: string }[]
let forgotten: string[]
let asked: { headers: IncomingMessage['headers']; url: string }[]

beforeEach(async () => {
  accounts = [owner]
  admins = new Set()
  factors = []
  forgotten = []
  asked = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ headers: request.headers, url: request.url! })
    const respond = (status: number, data: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data))
    }
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    if (request.headers.apikey !== secretKey) return respond(401, { message: 'Invalid API key' })
    if (pathname === '/auth/v1/admin/users') {
      const [page, size] = ['page', 'per_page'].map((name) => Number(searchParams.get(name)))
      return respond(200, { users: accounts.slice((page - 1) * size, page * size) })
    }
    const [, user, factor] = /^\/auth\/v1\/admin\/users\/([^/]+)\/factors(?:\/(.+))?$/.exec(pathname) ?? []
    if (user && request.method === 'GET')
      return respond(
        200,
        factors.filter((each) => each.user === user),
      )
    if (user && request.method === 'DELETE') {
      factors = factors.filter((each) => each.user !== user || each.id !== factor)
      return respond(200, { id: factor })
    }
    if (pathname === '/rest/v1/rpc/forget_recovery') {
      forgotten.push(JSON.parse(body).account)
      return response.writeHead(204).end()
    }
    if (pathname !== '/rest/v1/user_roles') return respond(404, {})
    const { user_id: id, role } = JSON.parse(body)
    const isNew = !admins.has(id)
    admins.add(id)
    respond(201, isNew ? [{ user_id: id, role }] : [])
  })
  url = await listenLocally(server)
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const variables = (change: object = {}) => ({
  VITE_SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: secretKey,
  ...change,
})

describe('an account', () => {
  it('becomes an admin', async () => {
    const { exitCode, sentence } = await grantAdmin('owner@example.com', variables())
    expect([exitCode, ...admins]).toEqual([0, 'owner-id'])
    expect(sentence).toContain('is an admin now (account owner-id, created 2026-11-01)')
  })

  it('stays an admin if it is one', async () => {
    await grantAdmin('owner@example.com', variables())
    const { exitCode, sentence } = await grantAdmin('owner@example.com', variables())
    expect([exitCode, ...admins]).toEqual([0, 'owner-id'])
    expect(sentence).toContain('already')
  })

  it('is found in any case, beyond the first page of accounts', async () => {
    accounts = [...Array.from({ length: 1234 }, (_, number) => stranger(number)), owner]
    expect(await grantAdmin('Owner@Example.com', variables())).toMatchObject({ exitCode: 0 })
    expect([...admins]).toEqual(['owner-id'])
  })

  it('must exist', async () => {
    const { exitCode, sentence } = await grantAdmin('nobody@example.com', variables())
    expect([exitCode, admins.size]).toEqual([1, 0])
    expect(sentence).toContain('Sign up at /auth first')
  })

  it('must have a confirmed email address', async () => {
    accounts = [{ ...owner, email_confirmed_at: null }]
    const { exitCode, sentence } = await grantAdmin('owner@example.com', variables())
    expect([exitCode, admins.size]).toEqual([1, 0])
    expect(sentence).toContain('is not confirmed')
  })
})

describe('removing the second factor of an owner', () => {
  beforeEach(() => {
    factors = [
      { user: 'owner-id', id: 'phone' },
      { user: 'owner-id', id: 'tablet' },
      { user: 'id-1', id: 'somebody-elses' },
    ]
    accounts = [owner, stranger(1)]
  })

  it('removes every factor and the codes, and keeps the role and everything of others', async () => {
    const { exitCode, sentence } = await removeSecondFactor('Owner@Example.com', variables())
    expect(exitCode).toBe(0)
    expect(sentence).toContain('2 removed')
    expect(factors).toEqual([{ user: 'id-1', id: 'somebody-elses' }])
    expect(forgotten).toEqual(['owner-id'])
    expect(admins.size).toBe(0)
  })

  it('says what to do next', async () => {
    const { sentence } = await removeSecondFactor('owner@example.com', variables())
    expect(sentence).toMatch(/sign in at \/auth right away, choose a new password and add a second factor at \/account/)
  })

  it('changes nothing without a factor', async () => {
    factors = []
    const { exitCode, sentence } = await removeSecondFactor('owner@example.com', variables())
    expect([exitCode, forgotten]).toEqual([0, ['owner-id']])
    expect(sentence).toContain('has no second factor (')
  })

  it('needs an account', async () => {
    expect(await removeSecondFactor('nobody@example.com', variables())).toMatchObject({ exitCode: 1 })
    expect(factors).toHaveLength(3)
  })
})

describe('the project', () => {
  it('receives a new key in one header, and a legacy key also as a token', async () => {
    await grantAdmin('owner@example.com', variables())
    expect(asked[0].headers.authorization).toBeUndefined()
    await grantAdmin(
      'owner@example.com',
      variables({ SUPABASE_SECRET_KEY: undefined, SUPABASE_SERVICE_ROLE_KEY: 'e.y.J' }),
    )
    expect(asked.at(-1)?.headers).toMatchObject({ apikey: 'e.y.J', authorization: 'Bearer e.y.J' })
  })

  it('reports a rejected key differently from a connection error', async () => {
    const wrong = await grantAdmin('owner@example.com', variables({ SUPABASE_SECRET_KEY: 'sb_secret_wrong' }))
    expect(wrong).toMatchObject({ exitCode: 1, sentence: expect.stringContaining('rejects this key') })
    const gone = await grantAdmin('owner@example.com', variables({ VITE_SUPABASE_URL: 'http://127.0.0.1:1' }))
    expect(gone).toMatchObject({ exitCode: 1, sentence: expect.stringContaining('could not be reached') })
    expect(wrong.sentence + gone.sentence).not.toContain('sb_secret')
  })

  it('receives the key only over HTTPS or on localhost', async () => {
    const { exitCode } = await grantAdmin('owner@example.com', variables({ VITE_SUPABASE_URL: 'http://example.com' }))
    expect([exitCode, asked.length]).toEqual([2, 0])
  })
})

describe('a call', () => {
  it.each([
    ['without an email address', undefined, {}, 'address of the account is missing'],
    ['with another text', 'owner', {}, 'address of the account is missing'],
    ['without a project', 'owner@example.com', { VITE_SUPABASE_URL: '' }, 'VITE_SUPABASE_URL is missing'],
    ['without a key', 'owner@example.com', { SUPABASE_SECRET_KEY: '' }, 'SUPABASE_SECRET_KEY is missing'],
    [
      'with the publishable key',
      'owner@example.com',
      { SUPABASE_SECRET_KEY: 'sb_publishable_x' },
      'is the publishable',
    ],
  ])('reports what is missing %s', async (_, email, change, sentence) => {
    const outcome = await grantAdmin(email, variables(change))
    expect(outcome).toMatchObject({ exitCode: 2, sentence: expect.stringContaining(sentence) })
    expect(asked).toEqual([])
  })

  it('from the shell sets the exit code and prints one line', async () => {
    const call = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/database/grant-admin.ts', ...words], {
        env: { ...process.env, ...variables() },
      }).then(
        ({ stdout }) => [0, stdout],
        ({ code, stderr }) => [code, stderr],
      )
    const [owners, nobodys, lost, mistyped] = await Promise.all([
      call('owner@example.com'),
      call('nobody@example.com'),
      call('owner@example.com', '--remove-second-factor'),
      call('stranger@example.com', '--remove-second-factors'),
    ])
    expect(owners).toEqual([0, expect.stringMatching(/^owner@example.com is an admin now.*\n$/)])
    expect(lost).toEqual([0, expect.stringMatching(/^owner@example.com has no second factor.*\n$/)])
    expect(mistyped).toEqual([2, expect.stringContaining('--remove-second-factors')])
    expect(nobodys).toEqual([1, expect.stringMatching(/^There is no account.*\n$/)])
  })
})
