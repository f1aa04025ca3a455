import type { Backend } from './backend.ts'
import { Refusal } from './refusal.ts'

type Standing = { has_factor: boolean; passed: boolean; recovered: boolean }

export type Caller = {
  id: string
  email: string
  phone: string
  factors: { id: string; status: string }[]
  standing: Standing
  /** Last sign-in or step-up of the session, in seconds. */
  signedInAt: number
}

/** @throws Refusal if the token is invalid */
export async function readCaller(request: Request, { ask }: Backend): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? ''
  const apikey = request.headers.get('apikey') ?? ''
  const [, token] = /^Bearer ([^.\s]+\.([^.\s]+)\.[^.\s]+)$/i.exec(authorization) ?? []
  if (!token || !apikey) throw new Refusal('not_signed_in')
  const headers = { apikey, authorization }
  const known = await ask('/auth/v1/user', { method: 'GET', headers })
  if (known.status === 401 || known.status === 403) throw new Refusal('not_signed_in')
  const standing = known.ok && (await ask('/rest/v1/rpc/session_standing', { headers, body: {} }))
  if (!standing || !standing.ok) throw new Refusal('no_answer')
  const user = known.body as { id: string; email?: string; phone?: string; factors?: Caller['factors'] }
  return {
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    factors: user.factors ?? [],
    standing: standing.body as Standing,
    signedInAt: lastSignIn(token),
  }
}

/** Reads the `amr` claim without refreshes. Auth has already verified the token. */
function lastSignIn(token: string): number {
  const [, payload] = token.split('.')
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { amr?: unknown }
  const methods = Array.isArray(claims.amr) ? claims.amr : []
  return Math.max(
    0,
    ...methods
      .filter(({ method }) => method !== 'token_refresh')
      .map(({ timestamp }) => (typeof timestamp === 'number' ? timestamp : 0)),
  )
}
