import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLetterSender } from './letter-sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A sender whose rounds end when they are told to. */
function openSender() {
  const ends: (() => void)[] = []
  const send = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const endRound = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...startLetterSender(send), send, endRound }
}

it('sends once for several writes, and not at once', async () => {
  const { wake, send } = openSender()
  wake()
  wake()
  await vi.advanceTimersByTimeAsync(100)
  wake()
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(send).toHaveBeenCalledTimes(1)
})

it('never sends twice at once, and looks again after what came meanwhile', async () => {
  const { wake, send, endRound } = openSender()
  wake()
  await vi.advanceTimersByTimeAsync(1000)
  wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  await endRound()
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(2)
})

it('looks for what is due by the clock, also after a failure', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const send = vi.fn(() => Promise.reject(new Error('out of order')))
  const { stop } = startLetterSender(send)
  await vi.advanceTimersByTimeAsync(46_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(error).toHaveBeenCalledWith('letters: out of order')
  await stop()
})

it('waits for what is under way when it is stopped, and leaves no timer', async () => {
  const { wake, stop, send, endRound } = openSender()
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
  expect(send).toHaveBeenCalledTimes(1)
})

it('does not wait for ever', async () => {
  const { wake, stop } = openSender()
  wake()
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = vi.fn()
  void stop().then(stopped)
  await vi.advanceTimersByTimeAsync(3000)
  expect(stopped).toHaveBeenCalled()
})
