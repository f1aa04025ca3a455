import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithSession } from './session-fetch'
import type { Renewal } from './token-renewal'

const expired = () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
const forbidden = (status = 401) => Response.json({ code: '42501', message: 'permission denied' }, { status })
const fine = () => Response.json([])

const respond = vi.fn<(token: string | null) => Response>()
const renew = vi.fn<(stale: string) => Promise<Renewal>>()
const end = vi.fn(async () => {})
let isStored = true
let isAwaited = false
const send = fetchWithSession({
  visitorKey: 'visitor',
  hasSession: () => isStored,
  isAwaited: () => isAwaited,
  renew,
  end,
})

const ask = (token: string, url = 'https://x.test/rest/v1/watches') =>
  send(url, { method: 'POST', body: '{}', headers: { Authorization: `Bearer ${token}` } })
const asked = () => respond.mock.calls.map(([token]) => token)

beforeEach(() => {
  isStored = true
  isAwaited = false
  vi.resetAllMocks()
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) =>
    respond(new Headers(init.headers).get('Authorization')!.slice('Bearer '.length)),
  )
})

describe('a rejected token', () => {
  it('is renewed once, and the request repeated with the new token', async () => {
    respond.mockImplementation((token) => (token === 'old' ? expired() : fine()))
    renew.mockResolvedValue({ token: 'new' })
    expect((await ask('old')).status).toBe(200)
    expect(asked()).toEqual(['old', 'new'])
    expect(end).not.toHaveBeenCalled()
  })

  it('that cannot be renewed leads to no request as a visitor while unsaved changes wait for the account', async () => {
    isAwaited = true
    respond.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockImplementation(async () => {
      isStored = false
      return { isOver: true }
    })
    expect((await ask('old')).status).toBe(401)
    expect((await ask('visitor')).status).toBe(401)
    expect(asked()).toEqual(['old'])
  })

  it('that cannot be renewed leads to the same request as a visitor', async () => {
    respond.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockResolvedValue({ isOver: true })
    expect((await ask('old')).status).toBe(200)
    expect(asked()).toEqual(['old', 'visitor'])
  })

  it('that cannot be renewed returns an expired session where visitors are denied', async () => {
    respond.mockImplementation((token) => (token === 'visitor' ? forbidden() : expired()))
    renew.mockResolvedValue({ isOver: true })
    expect(await (await ask('old')).json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' })
  })

  it('ends the session if the renewed token is rejected too', async () => {
    respond.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockResolvedValue({ token: 'new' })
    expect((await ask('old')).status).toBe(200)
    expect(asked()).toEqual(['old', 'new', 'visitor'])
    expect(end).toHaveBeenCalledOnce()
  })

  it('that Auth cannot renew now leads to a request as a visitor, which fails as retryable where visitors are denied', async () => {
    respond.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockResolvedValue({ isOver: false })
    expect((await ask('old')).status).toBe(200)
    respond.mockImplementation((token) => (token === 'visitor' ? forbidden() : expired()))
    await expect(ask('old')).rejects.toThrow('Failed to fetch')
    expect(end).not.toHaveBeenCalled()
  })

  it('is renewed for at most five seconds before the request is sent as a visitor', async () => {
    vi.useFakeTimers()
    respond.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockReturnValue(new Promise(() => {}))
    const answered = ask('old')
    await vi.advanceTimersByTimeAsync(5000)
    expect((await answered).status).toBe(200)
    vi.useRealTimers()
  })
})

it('returns a missing permission to the caller without renewing the token', async () => {
  for (const status of [401, 403]) {
    respond.mockImplementation(() => forbidden(status))
    expect((await ask('old')).status).toBe(status)
  }
  expect(renew).not.toHaveBeenCalled()
})

it('reports a denied visitor request as a network failure only if a session is stored', async () => {
  respond.mockImplementation(() => forbidden())
  await expect(ask('visitor')).rejects.toThrow('Failed to fetch')
  isStored = false
  expect((await ask('visitor')).status).toBe(401)
  expect(renew).not.toHaveBeenCalled()
})

it('renews the token once after any rejection by Storage except that of a policy', async () => {
  const url = 'https://x.test/storage/v1/object/watch-images'
  const refused = (message: string) => Response.json({ statusCode: '403', message }, { status: 400 })
  renew.mockResolvedValue({ token: 'new' })
  respond.mockImplementation(() => refused('"exp" claim timestamp check failed'))
  expect((await ask('old', url)).status).toBe(400)
  expect(asked()).toEqual(['old', 'new'])
  expect(end).not.toHaveBeenCalled()
  respond.mockClear()
  respond.mockImplementation(() => refused('new row violates row-level security policy'))
  await ask('old', url)
  expect(asked()).toEqual(['old'])
})
