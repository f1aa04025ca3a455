import { expect, it } from 'vitest'
import { anySignal } from './any-signal'

it('aborts with the reason of the first signal that aborts', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal(first.signal, undefined, second.signal)
  expect(signal.aborted).toBe(false)
  second.abort('second')
  first.abort('first')
  expect(signal.reason).toBe('second')
})

it('is aborted from the start if a given signal already is', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('late')).reason).toBe('late')
})
