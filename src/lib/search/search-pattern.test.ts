import { describe, expect, it } from 'vitest'
import { literalPattern } from './search-pattern'

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
