import { decodeJwt } from 'jose'
import type { Transaction } from '../database/query.ts'
import { mendMetadata } from '../database/users.ts'
import type { Handler } from '../requests/call.ts'
import type { AuthSettings } from '../settings.ts'
import { describeToken } from './sessions.ts'
import { addMethod } from './tokens.ts'

type Surroundings = { transaction: Transaction; settings: AuthSettings; lite: Handler }

export function mayStartSession({ pathname, searchParams }: URL): boolean {
  if (pathname === '/auth/v1/token') return searchParams.get('grant_type') !== 'id_token'
  return pathname === '/auth/v1/signup' || pathname === '/auth/v1/verify'
}

/** Replaces the token and user of `@supabase/lite` by those of a Supabase project. */
export async function signInThroughLite(request: Request, surroundings: Surroundings): Promise<Response> {
  const url = new URL(request.url)
  const response = await surroundings.lite(request)
  const destination = response.headers.get('Location')
  if (destination) return redirectWithToken(response, new URL(destination), surroundings, methodOf(url))
  if (!response.ok) return response
  const body = await response.clone().json()
  if (typeof body.access_token !== 'string') return response
  return Response.json({ ...body, ...(await describeSession(body.access_token, surroundings, methodOf(url))) })
}

function methodOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/auth/v1/verify') return 'otp'
  return searchParams.get('grant_type') === 'refresh_token' ? undefined : 'password'
}

async function redirectWithToken(
  response: Response,
  destination: URL,
  surroundings: Surroundings,
  method: string | undefined,
) {
  const fragment = new URLSearchParams(destination.hash.slice(1))
  const given = fragment.get('access_token')
  if (!given) return response
  const { access_token: token } = await describeSession(given, surroundings, method)
  fragment.set('access_token', token)
  destination.hash = fragment.toString()
  return new Response(null, { status: response.status, headers: { Location: destination.href } })
}

async function describeSession(given: string, { transaction, settings }: Surroundings, method: string | undefined) {
  const { sub, session_id: sessionId } = decodeJwt<{ session_id: string }>(given)
  return transaction(async (query) => {
    if (method) await addMethod(query, sessionId, method)
    await mendMetadata(query, sub!)
    return describeToken(query, settings, sub!, sessionId)
  })
}
