import { paths } from '@/lib/pages/pages'

const belowAdmin = new RegExp(`^${paths.admin}(?=[/?#]|$)`)
const atAccount = new RegExp(`^${paths.account}(?=[?#]|$)`)

/**
 * Returns the page to open after the sign-in.
 *
 * @param from URL in the history state. Other scripts can write it, so only `/account` and, for admins, `/admin` are
 * allowed.
 */
export function destinationAfterSignIn(isAdmin: boolean, from: unknown): string {
  if (typeof from !== 'string' || /[\\\s]|\/\/|\.\./.test(from)) return paths.root
  const isTheirs = isAdmin && belowAdmin.test(from)
  return isTheirs || atAccount.test(from) ? from : paths.root
}
