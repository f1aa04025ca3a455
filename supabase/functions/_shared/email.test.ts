import { expect, it } from 'vitest'
import { emailKey, isEmail } from './email.ts'

it('knows one address by its spellings', () => {
  expect(emailKey(' Ada.Byron@Example.COM ')).toBe('ada.byron@example.com')
  expect(emailKey('ada+watches@example.com')).not.toBe(emailKey('ada@example.com'))
})

it('takes an address of at most 255 characters', () => {
  const longest = `${'a'.repeat(243)}@example.com`
  expect(isEmail(longest)).toBe(true)
  expect(isEmail(`a${longest}`)).toBe(false)
})
