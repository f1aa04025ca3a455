import { expect, it } from 'vitest'
import { emailKinds } from '@shared/email-kinds'
import { isToVisitor, emailName, needsAttention } from './email'

const kinds = Object.keys(emailKinds)

it('has unique names of kinds, and marks emails to the owner', () => {
  const names = kinds.map(emailName)
  expect(new Set(names).size).toBe(names.length)
  for (const kind of kinds) expect(emailName(kind).startsWith('To you'), kind).toBe(!isToVisitor({ kind }))
})

it('treats an unknown kind as an email to a visitor', () => {
  expect([emailName('appointment-thanks'), isToVisitor({ kind: 'appointment-thanks' })]).toEqual(['E-mail', true])
})

it('needs attention for every expired email except a reminder', () => {
  const late = kinds.filter((kind) => needsAttention({ kind, status: 'expired', again: false }))
  expect(late.sort()).toEqual(kinds.filter((kind) => kind !== 'appointment-reminder').sort())
})
