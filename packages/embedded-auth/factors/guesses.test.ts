import { expect, it } from 'vitest'
import { createGuesses } from './guesses.ts'

it('allows thirty guesses at once, then one every four seconds, to each account', () => {
  let now = 0
  const guesses = createGuesses(() => now)
  for (let number = 0; number < 30; number++) guesses.count('ada')
  const refused = expect.objectContaining({ status: 429, code: 'over_request_rate_limit' })
  const count = () => guesses.count('ada')
  expect(count).toThrow(refused)
  expect(() => guesses.count('grace')).not.toThrow()
  now += 4_000
  expect(count).not.toThrow()
  expect(count).toThrow(refused)
})
