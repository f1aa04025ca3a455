import { expect, it } from 'vitest'
import { tidy, tidyIdentifier } from './tidy'
import { pastedIdentifiers, pastedLines } from './tidy-spellings'

it.each(pastedLines)('tidies the pasted line %j to %j', (pasted, tidied) => {
  expect(tidy(pasted)).toBe(tidied)
})

it.each(pastedIdentifiers)('tidies the pasted identifier %j to %j', (pasted, tidied) => {
  expect(tidyIdentifier(pasted)).toBe(tidied)
})
