import { paths } from '@/lib/pages/pages'

const belowAdmin = new RegExp(`^${paths.admin}(?=[/?#]|$)`)
const atAccount = new RegExp(`^${paths.account}(?=[?#]|$)`)

/**
 * The page to go to after signing in: the one at which somebody was stopped, otherwise `/`.
 *
 * @param from the address that the guard put into the history state; trusted only at `/account` and, of an admin, below `/admin`, since other scripts can write that state
 */
export function destinationAfterSignIn(isAdmin: boolean, from: unknown): string {
  if (typeof from !== 'string' || /[\\\s]|\/\/|\.\./.test(from)) return paths.root
  const isTheirs = isAdmin && belowAdmin.test(from)
  return isTheirs || atAccount.test(from) ? from : paths.root
}
