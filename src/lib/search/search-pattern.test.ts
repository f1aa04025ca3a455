import { describe, expect, it } from 'vitest'
import { literalPattern, plainSearch } from './search-pattern'

describe('literalPattern', () => {
  it.each(['%', '_', ',', '(', ')', '*', '\\', '"', "'", '.', '+', '?', '[', ']', '{', '}', '^', '$', '|', '&', '⌚'])(
    'escapes %s, which has a meaning in a pattern or none',
    (character) => {
      expect(literalPattern(`a${character}b`)).toBe(`a\\${character}b`)
    },
  )

  it('leaves letters, digits and spaces of any script alone', () => {
    expect(literalPattern('Soirée 39 三')).toBe('Soirée 39 三')
  })
})

it('plainSearch removes the marks of direction and the joiners of a pasted text', () => {
  expect(plainSearch('\u202a126334\u202c\u00a0 Soire\u0301e\u200b')).toBe('126334 Soirée')
})
