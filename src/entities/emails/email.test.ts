import { expect, it } from 'vitest'
import { emailKinds } from '@shared/email-kinds'
import { isToVisitor, emailName, needsAttention } from './email'

const kinds = Object.keys(emailKinds)

it('has no two kinds of one name, and says what goes to the owner', () => {
  const names = kinds.map(emailName)
  expect(new Set(names).size).toBe(names.length)
  for (const kind of kinds) expect(emailName(kind).startsWith('To you'), kind).toBe(!isToVisitor({ kind }))
})

it('takes a kind that is younger than the page for an e-mail to a visitor', () => {
  expect([emailName('appointment-thanks'), isToVisitor({ kind: 'appointment-thanks' })]).toEqual(['E-mail', true])
})

it('has the house see to every e-mail that came too late, but for a reminder', () => {
  const late = kinds.filter((kind) => needsAttention({ kind, status: 'expired', again: false }))
  expect(late.sort()).toEqual(kinds.filter((kind) => kind !== 'appointment-reminder').sort())
})
