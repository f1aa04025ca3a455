import { describe, expect, it } from 'vitest'
import { literalPattern, plainSearch } from './search-pattern'

describe('literalPattern', () => {
  it.each(['%', '_', ',', '(', ')', '*', '\\', '"', "'", '.', '+', '?', '[', ']', '{', '}', '^', '$', '|', '&', '⌚'])(
    'escapes %s, special or not',
    (character) => {
      expect(literalPattern(`a${character}b`)).toBe(`a\\${character}b`)
    },
  )

  it('leaves letters, digits and spaces of any script unchanged', () => {
    expect(literalPattern('Soirée 39 三')).toBe('Soirée 39 三')
  })
})

it('plainSearch removes direction marks and joiners of a pasted text', () => {
  expect(plainSearch('\u202a126334\u202c\u00a0 Soire\u0301e\u200b')).toBe('126334 Soirée')
})
