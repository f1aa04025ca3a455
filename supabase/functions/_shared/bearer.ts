import { isSameSecret } from './secrets.ts'

export async function bearsSecret(request: Request, secret: string): Promise<boolean> {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return isSameSecret(given, secret)
}
