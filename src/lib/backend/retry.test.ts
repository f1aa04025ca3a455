import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../failures/errors'
import { withRetry } from './retry'

const passing = new TypeError('Failed to fetch')
const lasting = { code: '23505', message: 'duplicate key value violates unique constraint' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tries three times, after 1,000 and 2,000 ms, and then throws the mapped error', async () => {
  const at: number[] = []
  const started = Date.now()
  const outcome = withRetry(async () => {
    at.push(Date.now() - started)
    throw passing
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(at).toEqual([0, 1000, 3000])
  expect(await outcome).toMatchObject({ name: 'AppError', code: 'NETWORK_ERROR' })
})

it('returns the result of the first attempt that succeeds', async () => {
  const operation = vi.fn<() => Promise<string>>().mockRejectedValueOnce(passing).mockResolvedValue('booked')
  const outcome = withRetry(operation)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('booked')
  expect(operation).toHaveBeenCalledTimes(2)
})

it('does not retry a permanent failure', async () => {
  const operation = vi.fn(() => Promise.reject(lasting))
  await expect(withRetry(operation)).rejects.toBeInstanceOf(AppError)
  expect(operation).toHaveBeenCalledTimes(1)
})

it('stops retrying and clears its timer when the visitor leaves the page', async () => {
  const leaving = new AbortController()
  const operation = vi.fn(() => Promise.reject(passing))
  const outcome = withRetry(operation, { signal: leaving.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  leaving.abort(new Error('left'))
  expect(await outcome).toMatchObject({ message: 'left' })
  expect(vi.getTimerCount()).toBe(0)
  expect(operation).toHaveBeenCalledTimes(1)
})

it('throws the reason of the abort if the last attempt was canceled', async () => {
  const cancelled = new AbortController()
  const operation = () => {
    cancelled.abort(new Error('cancelled'))
    return Promise.reject(passing)
  }
  await expect(withRetry(operation, { attempts: 1, signal: cancelled.signal })).rejects.toThrow('cancelled')
})

it('throws the error of the attempt in progress when the visitor leaves the page', async () => {
  const leaving = new AbortController()
  const operation = () => {
    leaving.abort(new Error('left'))
    return Promise.reject({ code: '23505', message: 'duplicate key' })
  }
  await expect(withRetry(operation, { leaving: leaving.signal })).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
  })
})
