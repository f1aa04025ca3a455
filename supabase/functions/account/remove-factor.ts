import type { Backend } from './backend.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Works in a session that used a recovery code. Auth's own API requires a code of the lost factor. */
export async function removeFactor(caller: Caller, factorId: string, { askAsService, callDatabase }: Backend) {
  if (!caller.standing.recovered) throw new Refusal('not_recovered')
  if (!caller.factors.some(({ id }) => id === factorId)) throw new Refusal('no_such_factor')
  const response = await askAsService(`/auth/v1/admin/users/${caller.id}/factors/${factorId}`, { method: 'DELETE' })
  if (response.status === 404) throw new Refusal('no_such_factor')
  if (!response.ok) throw new Refusal('no_answer')
  const isLast = !caller.factors.some(({ id, status }) => id !== factorId && status === 'verified')
  // Otherwise the recovery codes would work with the next factor.
  if (isLast) await callDatabase('forget_recovery', { account: caller.id })
}
