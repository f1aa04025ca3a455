import { expect, it } from 'vitest'
import { emailKey, isEmail } from './email.ts'

it('treats spellings of an email address as the same', () => {
  expect(emailKey(' Ada.Byron@Example.COM ')).toBe('ada.byron@example.com')
  expect(emailKey('ada+watches@example.com')).not.toBe(emailKey('ada@example.com'))
})

it('accepts an email address of at most 255 characters', () => {
  const longest = `${'a'.repeat(243)}@example.com`
  expect(isEmail(longest)).toBe(true)
  expect(isEmail(`a${longest}`)).toBe(false)
})
