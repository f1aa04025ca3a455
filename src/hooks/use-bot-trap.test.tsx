import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBotTrap } from './use-bot-trap'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('lets what is sent within a second wait for that second, and then go', async () => {
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

it('lets a resumed draft go at once', async () => {
  const { result } = renderHook(() => useBotTrap(true))
  expect(await act(() => result.current.isBot())).toBe(false)
})

it('catches whoever fills in the hidden field once, says so, and lets the next attempt go', async () => {
  const { result } = renderHook(() => useBotTrap(true))
  result.current.trap.current = { value: 'https://spam.example' } as HTMLInputElement
  expect(await act(() => result.current.isBot())).toBe(true)
  expect(result.current.caught).toContain('nothing was sent')
  expect(await act(() => result.current.isBot())).toBe(false)
  expect(result.current.caught).toBeUndefined()
})
