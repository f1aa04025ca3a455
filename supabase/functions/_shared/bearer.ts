import { isSameSecret } from './secrets.ts'

/** Whether a request carries the secret as its bearer token. */
export async function bearsSecret(request: Request, secret: string): Promise<boolean> {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return isSameSecret(given, secret)
}
