import { beforeEach, expect, it } from 'vitest'
import { AppError } from '@/lib/failures/errors'
import { shared } from '../session/session'
import type { SessionState } from '../session/session-state'
import { settleWith } from './keep-saves'

const userOf = (id: string) => ({ id, email: `${id}@example.com`, name: '' })
const signedIn = (id: string): SessionState => ({
  is: 'signed-in',
  user: userOf(id),
  sessionId: `of ${id}`,
  level: 'aal1',
  isByRecovery: false,
})
const held: SessionState = { is: 'held', awaits: 'sign-in', user: userOf('ada'), hasEnded: true }
const go = (state: SessionState) => shared.change({ state })

async function settled() {
  const ending = settleWith(() => Promise.resolve(true))(new AppError('AUTH_ERROR', 'Sign in again.', false)).then(
    () => 'sent again',
    (failure: AppError) => failure.code,
  )
  // A task later, all reactions have run.
  return () => Promise.race([ending, new Promise((resolve) => setTimeout(resolve)).then(() => 'waits')])
}

beforeEach(() => go(held))

it('sends a save again after its account has signed in', async () => {
  const outcome = await settled()
  expect(await outcome()).toBe('waits')
  go({ ...held, awaits: 'second-step', isDemanded: false, sessionId: 'of ada' } as SessionState)
  expect(await outcome()).toBe('waits')
  go(signedIn('ada'))
  expect(await outcome()).toBe('sent again')
})

it.each([
  ['another account signs in', [signedIn('bea')]],
  ['another account owes its second step first', [{ ...held, user: userOf('bea') }, signedIn('bea')]],
  ['the session is over, and another begins', [{ is: 'anonymous', hasEnded: true }, signedIn('bea')]],
  ['the forms were given up before it is back', [{ is: 'anonymous', hasEnded: false }, signedIn('ada')]],
] as [string, SessionState[]][])('never sends a save again when %s', async (_what, states) => {
  const outcome = await settled()
  for (const state of states) go(state)
  expect(await outcome()).toBe('waits')
})

it('rejects a save when its account is no longer an admin', async () => {
  const outcome = await settled()
  go({ ...signedIn('ada'), is: 'held', awaits: 'nothing' } as SessionState)
  expect(await outcome()).toBe('PERMISSION_ERROR')
})
