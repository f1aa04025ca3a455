// @vitest-environment jsdom

import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AppError } from '@/lib/failures/errors'
import { useStandingError } from './use-standing-error'

const error = new AppError('NETWORK_ERROR', 'No line', true)

it('keeps the failure of a list during a retry, until there is a response', () => {
  const { result, rerender } = renderHook(useStandingError, {
    initialProps: { data: undefined, error } as { data: unknown; error: AppError | null },
  })
  expect(result.current).toBe(error)
  // React Query clears the error on each attempt.
  rerender({ data: undefined, error: null })
  expect(result.current).toBe(error)
  rerender({ data: [], error: null })
  expect(result.current).toBeNull()
  rerender({ data: undefined, error: null })
  expect(result.current).toBeNull()
})
