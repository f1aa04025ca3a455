import { paths } from '@/lib/pages/pages'

const belowAdmin = new RegExp(`^${paths.admin}(?=[/?#]|$)`)
const atAccount = new RegExp(`^${paths.account}(?=[?#]|$)`)

/** Other scripts can write `from`, so only `/account` and, for admins, `/admin` are allowed. */
export function destinationAfterSignIn(isAdmin: boolean, from: unknown): string {
  if (typeof from !== 'string' || /[\\\s]|\/\/|\.\./.test(from)) return paths.root
  const isTheirs = isAdmin && belowAdmin.test(from)
  return isTheirs || atAccount.test(from) ? from : paths.root
}
