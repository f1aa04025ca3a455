import { expect, it } from 'vitest'
import { makeKey } from '@/lib/link-key'
import { keyIn, visitLink } from './visit-key'

it('reads the key of a link, and nothing else', () => {
  const key = makeKey()
  expect(keyIn(visitLink(key).slice('/visit'.length))).toBe(key)
  for (const hash of ['', '#', `#${key}x`, `#${key.slice(1)}`, `#${key.slice(1)}=`]) expect(keyIn(hash)).toBeUndefined()
})
