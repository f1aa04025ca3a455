import type { Backend } from './backend.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/**
 * Signs in to check the caller's password, and signs out again.
 * @throws Refusal if the password is wrong, or after too many attempts
 */
export async function provePassword(
  { id, email, phone }: Caller,
  password: string,
  { askAsService, callDatabase }: Backend,
) {
  if (!(await callDatabase<boolean>('count_password_try', { account: id }))) throw new Refusal('too_many')
  const name = email ? { email } : { phone }
  const response = await askAsService('/auth/v1/token?grant_type=password', { body: { ...name, password } })
  if (response.status === 429) throw new Refusal('too_many')
  if (response.status === 400) throw new Refusal('wrong_password')
  if (!response.ok) throw new Refusal('no_answer')
  const session = response.body as { access_token: string; user: { id: string } }
  const authorization = `Bearer ${session.access_token}`
  // The session is deleted with the account anyway.
  await askAsService('/auth/v1/logout?scope=local', { headers: { authorization } }).catch(() => {})
  if (session.user.id !== id) throw new Refusal('wrong_password')
}
