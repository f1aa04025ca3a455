import { expect, it, vi } from 'vitest'
import { VersionConflict } from '../drafts/versions'
import { AppError } from './errors'
import { reportFailure } from './report-failure'

const written = (error: unknown) => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportFailure('Update Failed', error)
  return write.mock.lastCall
}

it.each([
  new AppError('REFUSED_ERROR', 'Too many.', false),
  // VersionConflict carries a row.
  new VersionConflict('request', { email: 'ada@example.com' }),
])('writes only the message of a classified failure to the console', (error) => {
  expect(written(error)).toEqual(['Update Failed:', error.message])
})

it('writes any other error to the console with its stack', () => {
  const error = new TypeError('x is undefined')
  expect(written(error)).toEqual(['Update Failed:', error])
})
