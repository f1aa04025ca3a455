import { renderHook } from '@testing-library/react'
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
  void result.current.isBot().then(settled)
  await vi.advanceTimersByTimeAsync(900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toHaveBeenCalledWith(false)
})

it('lets a resumed draft go at once', async () => {
  const { result } = renderHook(() => useBotTrap(true))
  expect(await result.current.isBot()).toBe(false)
})

it('knows who fills in what nobody sees', async () => {
  const { result } = renderHook(() => useBotTrap(true))
  result.current.trap.current = { value: 'https://spam.example' } as HTMLInputElement
  expect(await result.current.isBot()).toBe(true)
})
