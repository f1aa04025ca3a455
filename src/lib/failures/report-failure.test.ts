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
  // A kind of its own carries the row that somebody else has written.
  new VersionConflict('request', { email: 'ada@example.com' }),
])('writes the message of a classified failure to the console, and nothing that it carries', (error) => {
  expect(written(error)).toEqual(['Update Failed:', error.message])
})

it('writes any other error whole, with where it was thrown', () => {
  const error = new TypeError('x is undefined')
  expect(written(error)).toEqual(['Update Failed:', error])
})
