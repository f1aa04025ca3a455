import { describe, expect, it } from 'vitest'
import { AppError, causeOr, failureOf, failureWords, learnRefusals, toAppError, unwrap } from './errors'
import { refusalWords } from './refusals'

learnRefusals(refusalWords)

describe('toAppError', () => {
  it.each([
    [
      { message: 'TypeError: Failed to fetch' },
      'NETWORK_ERROR',
      'Network connection failed. Please check your internet connection and try again.',
      true,
    ],
    [
      { message: 'NetworkError when attempting to fetch resource.' },
      'NETWORK_ERROR',
      'Network connection failed. Please check your internet connection and try again.',
      true,
    ],
    [
      { message: 'Load failed' },
      'NETWORK_ERROR',
      'Network connection failed. Please check your internet connection and try again.',
      true,
    ],
    [
      { message: 'canceling statement due to statement timeout', code: '57014' },
      'TIMEOUT_ERROR',
      'Request timed out. Please try again.',
      true,
    ],
    [
      { message: 'JWT expired', code: 'PGRST301' },
      'AUTH_ERROR',
      'Your session has expired. Please sign in again.',
      false,
    ],
    [
      { message: 'permission denied for table inquiries', code: '42501' },
      'PERMISSION_ERROR',
      'You do not have permission to perform this action.',
      false,
    ],
    [
      { message: 'x', code: 'PGRST301' },
      'PERMISSION_ERROR',
      'You do not have permission to perform this action.',
      false,
    ],
    [
      { message: 'duplicate key value violates unique constraint', code: '23505' },
      'DUPLICATE_ERROR',
      'This record already exists. Please use a different value.',
      false,
    ],
    [
      { message: 'x', code: '23503' },
      'FOREIGN_KEY_ERROR',
      'Cannot delete this record because it is referenced by other data.',
      false,
    ],
    [{ message: 'x', code: 'PGRST116' }, 'NOT_FOUND_ERROR', 'The requested resource was not found.', false],
    [
      { message: 'new row violates row-level security policy', code: '42501' },
      'RLS_ERROR',
      'Access denied. You do not have permission to access this resource.',
      false,
    ],
    [{ message: 'Something else' }, 'UNKNOWN_ERROR', 'Something else', true],
    [
      { message: 'time_passed', code: 'PT422' },
      'REFUSED_ERROR',
      'This time has already passed. Please choose another.',
      false,
    ],
    [
      { message: 'client_gone', code: 'PT404', details: null, hint: null },
      'REFUSED_ERROR',
      'This client is no longer there.',
      false,
    ],
    [
      { message: 'appointment_changed', code: 'PT409', details: '{"slot": "2:00 PM"}' },
      'STALE_ERROR',
      'This appointment has changed.',
      false,
    ],
    [
      { message: 'link_opens_nothing', code: 'PT410' },
      'GONE_ERROR',
      'This link has expired, or the appointment has started.',
      false,
    ],
    [
      { message: 'session_over', code: 'PT401' },
      'AUTH_ERROR',
      'Your session has expired. Please sign in again.',
      false,
    ],
    [
      { message: 'name_differs', code: 'PT422', details: '{"name": "Ada"}' },
      'REFUSED_ERROR',
      'Type the name exactly: Ada',
      false,
    ],
    [
      {
        message: 'watch_incomplete',
        code: 'PT422',
        details: '{"name": "Meridian", "missing": "brand,category,description"}',
      },
      'REFUSED_ERROR',
      'Before visitors can see Meridian, it needs a brand, a category and a description. Edit it first.',
      false,
    ],
    [
      { message: 'watch_incomplete', code: 'PT422', details: '{"name": "Meridian", "missing": "brand"}' },
      'REFUSED_ERROR',
      'Before visitors can see Meridian, it needs a brand. Edit it first.',
      false,
    ],
    [
      { message: 'watch_incomplete', code: 'PT422' },
      'REFUSED_ERROR',
      'Visitors can see a watch that has a brand, a category and a description. Edit it first.',
      false,
    ],
    [{}, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.', true],
    [null, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.', true],
    [{ message: '<html>Bad gateway</html>' }, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.', true],
  ])('classifies %j as %s', (error, code, message, retryable) => {
    expect(toAppError(error)).toMatchObject({ code, message, retryable })
  })

  it.each(['23514', '23502', '23P01', '22001', '22P02', '22003'])(
    'marks a violated constraint as not retryable, with a plain message: %s',
    (code) => {
      const error = toAppError({ code, message: 'new row for relation "x" violates check constraint "x_token_check"' })
      expect(error).toMatchObject({ code: 'INVALID_ERROR', retryable: false })
      expect(error.words).toBe('Something you entered was not accepted. Please check it and try again.')
    },
  )

  it.each([
    [
      { message: 'could not extend file: disk full', hint: 'Check free disk space.' },
      'An unexpected error occurred. Please try again.',
    ],
    [{ message: 'boom' }, 'An unexpected error occurred. Please try again.'],
    [{ message: 'JWT expired' }, 'Your session has expired. Please sign in again.'],
    [
      { code: 'PT422', message: 'Failing row contains (ada@example.com).', details: 'more' },
      'This is not possible now. Please reload the page.',
    ],
    [{ code: 'PT409', message: 'new_code' }, 'This has changed. Please reload the page.'],
    [{ code: 'PT410', message: 'toString' }, 'This is no longer there. Please reload the page.'],
  ])('shows no message of the backend: %j', (error, words) => {
    expect(toAppError(error).words).toBe(words)
  })

  it('applies the first rule that matches', () => {
    expect(toAppError({ message: 'Network error: permission denied', code: '23505' }).code).toBe('NETWORK_ERROR')
  })

  it('keeps the code of a refusal', () => {
    expect(toAppError({ message: 'time_passed', code: 'PT422' }).refusal).toBe('time_passed')
    expect(toAppError({ message: 'time_passed' }).refusal).toBeUndefined()
  })

  it('returns an AppError unchanged', () => {
    const error = new AppError('RLS_ERROR', 'no', false)
    expect(toAppError(error)).toBe(error)
  })
})

describe('failureOf', () => {
  it.each([
    ['NETWORK_ERROR', true],
    ['PERMISSION_ERROR', false],
    ['UNKNOWN_ERROR', true],
  ] as const)('has the message and retryability of its class: %s', (code, retryable) => {
    const cause = { code: 'X' }
    expect(failureOf(code, cause)).toMatchObject({ code, words: failureWords[code], retryable, cause })
  })
})

describe('unwrap', () => {
  it('returns the data', () => {
    expect(
      unwrap({ data: [1], error: null, count: null, status: 200, statusText: 'OK', success: true } as never),
    ).toEqual([1])
  })

  it('throws the classified error', () => {
    expect(() => unwrap({ data: null, error: { message: 'x', code: '23505' } } as never)).toThrow(AppError)
  })
})

it('prefers the message of a refusal or of the network to that of the form', () => {
  const message = (error: object) => causeOr(toAppError(error), 'Failed to submit.')
  expect(message({ message: 'Failed to fetch' })).toBe(
    'Network connection failed. Please check your internet connection and try again.',
  )
  expect(message({ message: 'phone_invalid', code: 'PT422' })).toBe('Please enter a valid phone number.')
  expect(message({ message: 'new row violates row-level security', code: '42501' })).toBe('Failed to submit.')
  expect(message({ message: 'signal timed out' })).toBe('Failed to submit.')
})
