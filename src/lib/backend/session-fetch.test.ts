import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithSession } from './session-fetch'
import type { Renewal } from './token-renewal'

const expired = () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
const forbidden = (status = 401) => Response.json({ code: '42501', message: 'permission denied' }, { status })
const fine = () => Response.json([])

const answer = vi.fn<(token: string | null) => Response>()
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

const ask = (token: string, address = 'https://x.test/rest/v1/watches') =>
  send(address, { method: 'POST', body: '{}', headers: { Authorization: `Bearer ${token}` } })
const asked = () => answer.mock.calls.map(([token]) => token)

beforeEach(() => {
  isStored = true
  isAwaited = false
  vi.resetAllMocks()
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) =>
    answer(new Headers(init.headers).get('Authorization')!.slice('Bearer '.length)),
  )
})

describe('a token that is refused', () => {
  it('is renewed once, and the request repeated with the new one', async () => {
    answer.mockImplementation((token) => (token === 'old' ? expired() : fine()))
    renew.mockResolvedValue({ token: 'new' })
    expect((await ask('old')).status).toBe(200)
    expect(asked()).toEqual(['old', 'new'])
    expect(end).not.toHaveBeenCalled()
  })

  it('that cannot be renewed leaves nothing that a visitor may do in place of what waits for its account', async () => {
    isAwaited = true
    answer.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockImplementation(async () => {
      isStored = false
      return { isOver: true }
    })
    expect((await ask('old')).status).toBe(401)
    expect((await ask('visitor')).status).toBe(401)
    expect(asked()).toEqual(['old'])
  })

  it('that cannot be renewed leaves what a visitor may do', async () => {
    answer.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockResolvedValue({ isOver: true })
    expect((await ask('old')).status).toBe(200)
    expect(asked()).toEqual(['old', 'visitor'])
  })

  it('that cannot be renewed is told where a visitor may not', async () => {
    answer.mockImplementation((token) => (token === 'visitor' ? forbidden() : expired()))
    renew.mockResolvedValue({ isOver: true })
    expect(await (await ask('old')).json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' })
  })

  it('and whose successor is refused too ends the session', async () => {
    answer.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockResolvedValue({ token: 'new' })
    expect((await ask('old')).status).toBe(200)
    expect(asked()).toEqual(['old', 'new', 'visitor'])
    expect(end).toHaveBeenCalledOnce()
  })

  it('while the service is out of reach: a visitor’s request goes through, another is worth trying again', async () => {
    answer.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockResolvedValue({ isOver: false })
    expect((await ask('old')).status).toBe(200)
    answer.mockImplementation((token) => (token === 'visitor' ? forbidden() : expired()))
    await expect(ask('old')).rejects.toThrow('Failed to fetch')
    expect(end).not.toHaveBeenCalled()
  })

  it('is not waited for longer than five seconds', async () => {
    vi.useFakeTimers()
    answer.mockImplementation((token) => (token === 'visitor' ? fine() : expired()))
    renew.mockReturnValue(new Promise(() => {}))
    const answered = ask('old')
    await vi.advanceTimersByTimeAsync(5000)
    expect((await answered).status).toBe(200)
    vi.useRealTimers()
  })
})

it('leaves a right that is missing to the caller', async () => {
  for (const status of [401, 403]) {
    answer.mockImplementation(() => forbidden(status))
    expect((await ask('old')).status).toBe(status)
  }
  expect(renew).not.toHaveBeenCalled()
})

it('takes what a visitor may not do for a session out of reach only where one is stored', async () => {
  answer.mockImplementation(() => forbidden())
  await expect(ask('visitor')).rejects.toThrow('Failed to fetch')
  isStored = false
  expect((await ask('visitor')).status).toBe(401)
  expect(renew).not.toHaveBeenCalled()
})

it('takes a refusal of Storage for the token once, whatever the words, and not for a policy', async () => {
  const address = 'https://x.test/storage/v1/object/watch-images'
  const refused = (message: string) => Response.json({ statusCode: '403', message }, { status: 400 })
  renew.mockResolvedValue({ token: 'new' })
  answer.mockImplementation(() => refused('"exp" claim timestamp check failed'))
  expect((await ask('old', address)).status).toBe(400)
  expect(asked()).toEqual(['old', 'new'])
  expect(end).not.toHaveBeenCalled()
  answer.mockClear()
  answer.mockImplementation(() => refused('new row violates row-level security policy'))
  await ask('old', address)
  expect(asked()).toEqual(['old'])
})
