// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPart } from './part'

const failed = () => Promise.reject(new TypeError('Importing a module script failed.'))
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const site = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', site)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('loads a part once for simultaneous callers', async () => {
  const ask = vi.fn(() => Promise.resolve('here'))
  const part = createPart(ask)
  expect(await Promise.all([part.load(), part.load()])).toEqual(['here', 'here'])
  expect(await part.load()).toBe('here')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(part.get()).toEqual({ loaded: 'here' })
})

it('reports a part as offline, and loads it when the network is back', async () => {
  setOnline(false)
  const ask = vi.fn<() => Promise<string>>(failed)
  const part = createPart(ask)
  const onChange = vi.fn()
  part.subscribe(onChange)
  await expect(part.load()).rejects.toThrow('Importing')
  expect(part.get()).toEqual({ absence: 'offline' })
  expect(onChange).toHaveBeenCalledTimes(1)

  setOnline(true)
  ask.mockResolvedValue('here')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => part.get()).toEqual({ loaded: 'here' })
  window.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(2)
})

it('retries a part after five seconds if no event reports the network', async () => {
  setOnline(true)
  site.mockRejectedValue(new TypeError('Load failed'))
  const ask = vi.fn<() => Promise<string>>(failed)
  const part = createPart(ask)
  await expect(part.load()).rejects.toThrow()
  expect(part.get()).toEqual({ absence: 'unreachable' })
  ask.mockResolvedValue('here')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(part.get()).toEqual({ loaded: 'here' })
})

it('reports a part as gone after six failed requests while the site responds', async () => {
  setOnline(true)
  site.mockResolvedValue(new Response())
  const ask = vi.fn<() => Promise<string>>(failed)
  const part = createPart(ask)
  await expect(part.load()).rejects.toThrow()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(part.get()).toEqual({ absence: 'gone' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(6)
})

it('loads a part although its first request failed', async () => {
  setOnline(true)
  site.mockResolvedValue(new Response())
  const part = createPart(vi.fn<() => Promise<string>>(() => Promise.resolve('here')).mockImplementationOnce(failed))
  expect(await part.load()).toBe('here')
})
