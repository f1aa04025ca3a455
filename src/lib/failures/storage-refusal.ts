/**
 * Whether Storage may have refused a token: its status says so, in the answer or in the body of one of 400, while
 * the words vary with its version. What a policy refuses is told by its words.
 */
export function mayBeTokenRefusal(status: number, message = ''): boolean {
  return [400, 401, 403].includes(status) && !/row-level security/i.test(message)
}
