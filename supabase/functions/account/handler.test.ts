import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAccount } from './handler.ts'

const environment = { SUPABASE_URL: 'https://backend.example', SUPABASE_SERVICE_ROLE_KEY: 'service-key' }
const account = '0f8b0000-0000-4000-8000-000000000001'
const phone = '0f8b0000-0000-4000-8000-0000000000f1'
const tablet = '0f8b0000-0000-4000-8000-0000000000f2'
const now = Date.UTC(2026, 10, 27, 9)

function openProject(of: {
  /** Seconds since the session was signed in to. */
  age?: number
  password?: string
  standing?: object
  factors?: object[]
  isLastAdmin?: boolean
  triesLeft?: number
  fails?: RegExp
}) {
  const { age = 5, password, standing, factors = [], isLastAdmin = false, triesLeft = 5, fails = /^$/ } = of
  const claims = {
    amr: [
      { method: 'oauth', timestamp: now / 1000 - age },
      { method: 'token_refresh', timestamp: now },
    ],
  }
  const token = `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.c2ln`
  const asked: { to: string; authorization: string | null; body: Record<string, unknown> | undefined }[] = []
  const gone: string[] = []
  let left = triesLeft
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const { pathname } = new URL(String(input))
    const authorization = new Headers(init?.headers).get('authorization')
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ to: `${init?.method} ${pathname}`, authorization, body })
    const isService = authorization === 'Bearer service-key'
    if (fails.test(pathname)) throw new TypeError('fetch failed')
    if (pathname === '/auth/v1/user') {
      if (authorization !== `Bearer ${token}`) return Response.json({ error_code: 'bad_jwt' }, { status: 403 })
      return Response.json({ id: account, email: 'ada@example.com', phone: '', factors })
    }
    if (pathname === '/rest/v1/rpc/session_standing') {
      return Response.json({ has_factor: false, passed: false, recovered: false, ...standing })
    }
    if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 })
    if (!isService) return Response.json({}, { status: 401 })
    if (pathname === '/auth/v1/token') {
      return body.password === password
        ? Response.json({ access_token: 'throw-away', user: { id: account } })
        : Response.json({ error_code: 'invalid_credentials' }, { status: 400 })
    }
    if (pathname.endsWith('/account_to_delete')) {
      return Response.json({ has_password: password !== undefined, is_last_admin: isLastAdmin })
    }
    if (pathname.endsWith('/count_password_try')) return Response.json(left-- > 0)
    gone.push(pathname)
    return pathname.endsWith('/delete_account') ? Response.json('deleted') : new Response(null, { status: 200 })
  })
  const call = createAccount({ environment, fetch, now: () => now })
  const send = async (order: unknown, headers: Record<string, string> = {}) => {
    const response = await call(
      new Request('https://backend.example/functions/v1/account', {
        method: 'POST',
        headers: { apikey: 'publishable', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(order),
      }),
    )
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return [response.status, await response.json()]
  }
  return { asked, call, gone, send }
}

const done = [200, { ok: true }]
const deleted = ['/rest/v1/rpc/delete_account']

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

it('deletes an account with the right password and signs out of the checking session', async () => {
  const { asked, gone, send } = openProject({ password: 'right' })
  expect(await send({ action: 'delete', password: 'right' })).toEqual(done)
  expect(gone).toEqual(deleted)
  expect(asked.find(({ to }) => to === 'POST /auth/v1/logout')?.authorization).toBe('Bearer throw-away')
  expect(asked.at(-1)?.body).toEqual({ account })
})

it.each([[undefined], [''], ['wrong']])('deletes nothing with a wrong password: %s', async (password) => {
  const { gone, send } = openProject({ password: 'right' })
  expect(await send({ action: 'delete', password })).toEqual([403, { code: 'wrong_password' }])
  expect(gone).toEqual([])
})

it('rejects even the right password after too many attempts', async () => {
  const { gone, send } = openProject({ password: 'right', triesLeft: 1 })
  expect(await send({ action: 'delete', password: 'wrong' })).toEqual([403, { code: 'wrong_password' }])
  expect(await send({ action: 'delete', password: 'right' })).toEqual([429, { code: 'too_many' }])
  expect(gone).toEqual([])
})

it('proves a password without changing anything', async () => {
  const { asked, gone, send } = openProject({ password: 'right', triesLeft: 2 })
  expect(await send({ action: 'prove_password', password: 'right' })).toEqual(done)
  expect(asked.find(({ to }) => to === 'POST /auth/v1/logout')?.authorization).toBe('Bearer throw-away')
  expect(await send({ action: 'prove_password', password: 'wrong' })).toEqual([403, { code: 'wrong_password' }])
  expect(await send({ action: 'prove_password', password: 'right' })).toEqual([429, { code: 'too_many' }])
  expect(gone).toEqual([])
})

it('accepts a sign-in of the last ten minutes from an account without a password', async () => {
  expect(await openProject({ age: 599 }).send({ action: 'delete' })).toEqual(done)
  const { gone, send } = openProject({ age: 601 })
  expect(await send({ action: 'delete', password: 'any' })).toEqual([403, { code: 'sign_in_again' }])
  expect(gone).toEqual([])
})

it('keeps an account whose second step is due', async () => {
  const { gone, send } = openProject({ password: 'right', standing: { has_factor: true } })
  expect(await send({ action: 'delete', password: 'right' })).toEqual([403, { code: 'second_step_needed' }])
  expect(gone).toEqual([])
  const passed = openProject({ password: 'right', standing: { has_factor: true, passed: true } })
  expect(await passed.send({ action: 'delete', password: 'right' })).toEqual(done)
})

it('keeps the last admin and counts no attempt', async () => {
  const { asked, gone, send } = openProject({ password: 'right', isLastAdmin: true })
  expect(await send({ action: 'delete', password: 'right' })).toEqual([409, { code: 'last_admin' }])
  expect(gone).toEqual([])
  expect(asked.some(({ to }) => to.endsWith('count_password_try'))).toBe(false)
})

it('removes a lost factor in a recovered session, and the codes with the last factor', async () => {
  const standing = { has_factor: true, passed: true, recovered: true }
  const factors = [{ id: phone, status: 'verified' }]
  const one = openProject({ standing, factors: [...factors, { id: tablet, status: 'unverified' }] })
  expect(await one.send({ action: 'remove_factor', factor_id: phone })).toEqual(done)
  expect(one.gone).toEqual([`/auth/v1/admin/users/${account}/factors/${phone}`, '/rest/v1/rpc/forget_recovery'])
  const two = openProject({ standing, factors: [...factors, { id: tablet, status: 'verified' }] })
  expect(await two.send({ action: 'remove_factor', factor_id: phone })).toEqual(done)
  expect(two.gone).toEqual([`/auth/v1/admin/users/${account}/factors/${phone}`])
})

it('keeps a factor in other sessions, and factors of other accounts', async () => {
  const factors = [{ id: phone, status: 'verified' }]
  const passed = openProject({ standing: { has_factor: true, passed: true }, factors })
  expect(await passed.send({ action: 'remove_factor', factor_id: phone })).toEqual([403, { code: 'not_recovered' }])
  const recovered = openProject({ standing: { has_factor: true, passed: true, recovered: true }, factors })
  expect(await recovered.send({ action: 'remove_factor', factor_id: tablet })).toEqual([
    404,
    { code: 'no_such_factor' },
  ])
  expect([...passed.gone, ...recovered.gone]).toEqual([])
})

it.each([
  [null],
  [{}],
  [{ action: 'promote' }],
  [{ action: 'delete', password: 7 }],
  [{ action: 'prove_password' }],
  [{ action: 'remove_factor', factor_id: '../x' }],
])('rejects an invalid request without calling the backend: %j', async (order) => {
  const { asked, send } = openProject({})
  expect(await send(order)).toEqual([400, { code: 'invalid_request' }])
  expect(asked).toEqual([])
})

it.each([
  ['without a session', { authorization: '' }],
  ['with an API key instead of a session', { authorization: 'Bearer publishable' }],
  ['with an unknown token', { authorization: 'Bearer e30.e30.c2ln' }],
  ['without an API key', { apikey: '' }],
])('rejects a request %s', async (_title, headers) => {
  const { gone, send } = openProject({ password: 'right' })
  expect(await send({ action: 'delete', password: 'right' }, headers)).toEqual([401, { code: 'not_signed_in' }])
  expect(gone).toEqual([])
})

it.each([[/user$/], [/session_standing$/], [/account_to_delete$/], [/token$/], [/delete_account$/]])(
  'returns no_answer and logs only codes when a backend fails: %s',
  async (fails) => {
    const { send } = openProject({ password: 'right-secret', fails })
    expect(await send({ action: 'delete', password: 'right-secret' })).toEqual([502, { code: 'no_answer' }])
    expect(console.error).toHaveBeenCalledOnce()
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/secret|ada|0f8b/)
  },
)

it('allows other origins to call it, by POST only', async () => {
  const { asked, call } = openProject({})
  const url = 'https://backend.example/functions/v1/account'
  const preflight = await call(new Request(url, { method: 'OPTIONS' }))
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect((await call(new Request(url))).status).toBe(405)
  expect(asked).toEqual([])
})
