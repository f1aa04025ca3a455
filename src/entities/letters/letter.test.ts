import { expect, it } from 'vitest'
import { emailKinds } from '@shared/email-kinds'
import { isToVisitor, letterName, needsAttention } from './letter'

const kinds = Object.keys(emailKinds)

it('has no two kinds of one name, and says what goes to the owner', () => {
  const names = kinds.map(letterName)
  expect(new Set(names).size).toBe(names.length)
  for (const kind of kinds) expect(letterName(kind).startsWith('To you'), kind).toBe(!isToVisitor({ kind }))
})

it('takes a kind that is younger than the page for an e-mail to a visitor', () => {
  expect([letterName('visit-thanks'), isToVisitor({ kind: 'visit-thanks' })]).toEqual(['E-mail', true])
})

it('has the house see to every e-mail that came too late, but for a reminder', () => {
  const late = kinds.filter((kind) => needsAttention({ kind, status: 'expired', again: false }))
  expect(late.sort()).toEqual(kinds.filter((kind) => kind !== 'visit-reminder').sort())
})
