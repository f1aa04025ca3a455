import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startJob } from './job.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const interval = 15_000

function openJob() {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const endRound = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...startJob({ name: 'emails', run, interval }), run, endRound }
}

it('runs once after several writes, with a delay', async () => {
  const { wake, run } = openJob()
  wake()
  wake()
  await vi.advanceTimersByTimeAsync(100)
  wake()
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(1)
})

it('never runs twice at the same time, and runs again for writes during a run', async () => {
  const { wake, run, endRound } = openJob()
  wake()
  await vi.advanceTimersByTimeAsync(1000)
  wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  await endRound()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs periodically, also after a failure', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn(() => Promise.reject(new Error('out of order')))
  const { stop } = startJob({ name: 'emails', run, interval })
  await vi.advanceTimersByTimeAsync(46_000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(error).toHaveBeenCalledWith('emails: out of order')
  await stop()
})

it('waits for a running job when stopped, and leaves no timer', async () => {
  const { wake, stop, run, endRound } = openJob()
  wake()
  await vi.advanceTimersByTimeAsync(1000)
  wake()
  const stopped = vi.fn()
  void stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).not.toHaveBeenCalled()
  await endRound()
  expect(stopped).toHaveBeenCalled()
  wake()
  expect(vi.getTimerCount()).toBe(0)
  expect(run).toHaveBeenCalledTimes(1)
})

it('stops waiting after a timeout', async () => {
  const { wake, stop } = openJob()
  wake()
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = vi.fn()
  void stop().then(stopped)
  await vi.advanceTimersByTimeAsync(3000)
  expect(stopped).toHaveBeenCalled()
})
