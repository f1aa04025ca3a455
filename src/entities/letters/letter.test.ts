import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isToVisitor, letterName } from './letter'

/** The kinds of e-mails that the function `letters` writes: a file each. */
const kinds = readdirSync(path.resolve('supabase/functions/letters/templates')).map((file) => path.parse(file).name)

it.each(kinds)('%s has words of its own', (kind) => {
  expect(letterName(kind)).not.toBe('E-mail')
  expect(letterName(kind)).not.toMatch(/[a-z]-[a-z]/)
})

it('has no two kinds for a visitor of one name, and says what goes to the owner', () => {
  const names = kinds.map(letterName)
  expect(new Set(names).size).toBe(names.length)
  for (const kind of kinds) expect(letterName(kind).startsWith('To you'), kind).toBe(!isToVisitor({ kind }))
})
