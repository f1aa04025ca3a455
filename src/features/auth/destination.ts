/**
 * Where to go after signing in: to where the guard stopped an admin, otherwise home.
 *
 * @param from what the guard has noted; history can be written by others, so it is taken for an address of ours only below `/admin`
 */
export function destinationAfterSignIn(isAdmin: boolean, from: unknown): string {
  const isOurs = typeof from === 'string' && /^\/admin(?=[/?#]|$)/.test(from) && !/[\\\s]|\/\/|\.\./.test(from)
  return isAdmin && isOurs ? from : '/'
}
