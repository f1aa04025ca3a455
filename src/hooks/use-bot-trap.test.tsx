import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBotTrap } from './use-bot-trap'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('delays a form that is sent within a second until that second is over', async () => {
  const { result } = renderHook(() => useBotTrap(false))
  const settled = vi.fn()
  await act(async () => {
    void result.current.isBot().then(settled)
    await vi.advanceTimersByTimeAsync(900)
  })
  expect(settled).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(settled).toHaveBeenCalledWith(false)
})

it('sends a resumed draft at once', async () => {
  const { result } = renderHook(() => useBotTrap(true))
  expect(await act(() => result.current.isBot())).toBe(false)
})

it('stops the first attempt with a filled hidden field, explains it, and sends the next attempt', async () => {
  const { result } = renderHook(() => useBotTrap(true))
  result.current.trap.current = { value: 'https://spam.example' } as HTMLInputElement
  expect(await act(() => result.current.isBot())).toBe(true)
  expect(result.current.caught).toContain('nothing was sent')
  expect(await act(() => result.current.isBot())).toBe(false)
  expect(result.current.caught).toBeUndefined()
})
