/**
 * The page to go to after signing in: for an admin the one at which the guard stopped them, otherwise `/`.
 *
 * @param from the address that the guard put into the history state; trusted only below `/admin`, since other scripts can write that state
 */
export function destinationAfterSignIn(isAdmin: boolean, from: unknown): string {
  const isOurs = typeof from === 'string' && /^\/admin(?=[/?#]|$)/.test(from) && !/[\\\s]|\/\/|\.\./.test(from)
  return isAdmin && isOurs ? from : '/'
}
