import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestOf, keyIn, makeKey } from './link-key'

it('makes keys whose digest equals that of the database', async () => {
  const keys = Array.from({ length: 200 }, makeKey)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await digestOf(keys[0])).toBe(createHash('sha256').update(keys[0]).digest('hex'))
})

it('reads only a valid key behind the # of a URL', () => {
  const key = makeKey()
  expect(keyIn(`#${key}`)).toBe(key)
  for (const hash of ['', '#', `#${key}x`, `#${key.slice(1)}`, `#${key.slice(1)}=`]) expect(keyIn(hash)).toBeUndefined()
})
