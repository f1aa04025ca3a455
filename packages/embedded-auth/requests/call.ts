import type { Query } from '../database/query.ts'
import type { User } from '../database/users.ts'
import type { AuthSettings } from '../settings.ts'
import { Refusal } from './refusals.ts'

export type Session = { id: string; user_id: string; aal: 'aal1' | 'aal2' | null; created_at: string }

export type Answer = (request: Request) => Response | Promise<Response>

/** A request to Auth, and what is needed to answer it. */
export type Call = {
  url: URL
  headers: Headers
  body: Record<string, unknown>
  /** The parts of the path that differ. */
  parameters: Record<string, string>
  query: Query
  settings: AuthSettings
}

/** A call of somebody who is signed in. */
export type OwnCall = Call & { user: User; session: Session }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

/** A text out of a body; anything else counts as none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** @throws Refusal unless the call comes with the secret key, and in nobody's name */
export function requireSecretKey({ headers, settings }: Call) {
  if (!hasSecretKey(headers, settings)) throw new Refusal(403, 'not_admin', 'User not allowed')
}

/** Whether a request comes with the secret key, and in nobody's name. */
export function hasSecretKey(headers: Headers, { secretKey }: AuthSettings): boolean {
  const bearer = headers.get('Authorization')?.replace(/^Bearer\s+/i, '')
  return headers.get('apikey') === secretKey && (!bearer || bearer === secretKey)
}
