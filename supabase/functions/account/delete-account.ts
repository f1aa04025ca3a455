import type { Backend } from './backend.ts'
import type { Caller } from './caller.ts'
import { provePassword } from './prove-password.ts'
import { Refusal } from './refusal.ts'

/** Seconds after signing in with a provider during which an account without a password can be deleted. */
const freshFor = 10 * 60

type Known = { has_password: boolean; is_last_admin: boolean }

export async function deleteAccount(caller: Caller, password: string | undefined, backend: Backend, now: number) {
  const { callDatabase } = backend
  if (caller.standing.has_factor && !caller.standing.passed) throw new Refusal('second_step_needed')
  const known = await callDatabase<Known | null>('account_to_delete', { account: caller.id })
  if (!known) throw new Refusal('not_signed_in')
  if (known.is_last_admin) throw new Refusal('last_admin')
  if (known.has_password) await provePassword(caller, password ?? '', backend)
  else if (now / 1000 - caller.signedInAt > freshFor) throw new Refusal('sign_in_again')
  // The database checks again under a lock, because another admin may be deleted at the same time.
  if ((await callDatabase('delete_account', { account: caller.id })) !== 'deleted') throw new Refusal('last_admin')
}
