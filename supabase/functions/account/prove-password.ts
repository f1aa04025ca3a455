import type { Backend } from './backend.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/**
 * Signs in with a password, to a session that is left again at once.
 *
 * @throws Refusal where it is not the caller's, or too many were tried
 */
export async function provePassword(
  { id, email, phone }: Caller,
  password: string,
  { askAsService, callDatabase }: Backend,
) {
  if (!(await callDatabase<boolean>('count_password_try', { account: id }))) throw new Refusal('too_many')
  const name = email ? { email } : { phone }
  const answer = await askAsService('/auth/v1/token?grant_type=password', { body: { ...name, password } })
  if (answer.status === 429) throw new Refusal('too_many')
  if (answer.status === 400) throw new Refusal('wrong_password')
  if (!answer.ok) throw new Refusal('no_answer')
  const session = answer.body as { access_token: string; user: { id: string } }
  const authorization = `Bearer ${session.access_token}`
  // It goes with the account, too.
  await askAsService('/auth/v1/logout?scope=local', { headers: { authorization } }).catch(() => {})
  if (session.user.id !== id) throw new Refusal('wrong_password')
}
