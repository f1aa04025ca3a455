import type { Query } from '../database/query.ts'
import type { User } from '../database/users.ts'
import type { AuthSettings } from '../settings.ts'
import { Refusal } from './refusals.ts'

export type Session = { id: string; user_id: string; aal: 'aal1' | 'aal2' | null; created_at: string }

export type Handler = (request: Request) => Response | Promise<Response>

export type Call = {
  url: URL
  headers: Headers
  body: Record<string, unknown>
  parameters: Record<string, string>
  query: Query
  settings: AuthSettings
}

export type OwnCall = Call & { user: User; session: Session }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** @throws Refusal unless the request has the secret key and no user's token */
export function requireSecretKey({ headers, settings }: Call) {
  if (!hasSecretKey(headers, settings)) throw new Refusal(403, 'not_admin', 'User not allowed')
}

export function hasSecretKey(headers: Headers, { secretKey }: AuthSettings): boolean {
  const bearer = headers.get('Authorization')?.replace(/^Bearer\s+/i, '')
  return headers.get('apikey') === secretKey && (!bearer || bearer === secretKey)
}
