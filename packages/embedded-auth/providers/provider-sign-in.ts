import type { Query, Transaction } from '../database/query.ts'
import type { Call, OwnCall } from '../requests/call.ts'
import { allowedTarget, redirectUnknown, redirectWithFault } from '../requests/redirects.ts'
import { Refusal } from '../requests/refusals.ts'
import { createFlow, findFlow, readChallenge, type Flow } from '../sessions/flows.ts'
import { describeInUrl, startSession } from '../sessions/sessions.ts'
import type { AuthSettings, OpenIdProvider } from '../settings.ts'
import { findOrCreateAccount, linkAccount } from './linking.ts'
import { authorizationUrl, readProfile, type Profile } from './open-id.ts'

export async function authorize(call: Call) {
  const findUrl = await beginWay(call)
  return async () => leadTo(await findUrl())
}

export async function authorizeLink(call: OwnCall) {
  const findUrl = await beginWay(call, call.user.id)
  const isAsked = call.url.searchParams.get('skip_http_redirect') === 'true'
  return async () => (isAsked ? { url: await findUrl() } : leadTo(await findUrl()))
}

async function beginWay(call: Call, linkingTargetId?: string) {
  const { url, query, settings } = call
  const name = (url.searchParams.get('provider') ?? '').toLowerCase()
  const provider = findProvider(settings, name)
  const challenge = readChallenge(Object.fromEntries(url.searchParams))
  const referrer = allowedTarget(call)
  const state = await createFlow(query, { method: 'oauth', provider: name, challenge, referrer, linkingTargetId })
  return () => authorizationUrl(name, { provider, redirectUri: callbackUrl(settings) }, state)
}

function findProvider({ providers }: AuthSettings, name: string): OpenIdProvider {
  if (Object.hasOwn(providers, name)) return providers[name]
  throw new Refusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
}

/** The request to the provider runs outside the transactions, so others don't wait. */
export async function receive(
  form: URLSearchParams,
  settings: AuthSettings,
  inTransaction: Transaction,
): Promise<Response> {
  let target: string | undefined
  try {
    const flow = await inTransaction((query) => findFlow(query, form.get('state') ?? ''))
    target = flow.referrer ?? settings.siteUrl
    const way = target
    const error = form.get('error')
    if (error) return redirectWithFault(way, { error, message: form.get('error_description') ?? '' })
    const profile = await askProvider(flow, form.get('code') ?? '', settings)
    return leadTo(await inTransaction((query) => finishWay(query, settings, flow, profile, way)))
  } catch (error) {
    if (error instanceof Refusal) {
      return target ? redirectWithFault(target, error) : redirectUnknown(settings.siteUrl, error)
    }
    console.error(error)
    return redirectWithFault(target ?? settings.siteUrl, {
      message: 'Unexpected failure, please check server logs for more information',
    })
  }
}

async function askProvider(flow: Flow, code: string, settings: AuthSettings): Promise<Profile> {
  if (!code) throw new Refusal(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  const name = flow.provider_type
  const errand = { provider: findProvider(settings, name), redirectUri: callbackUrl(settings) }
  const profile = await readProfile(name, errand, code).catch((error: Error) => {
    console.error(error.message)
    throw new Refusal(500, 'unexpected_failure', `Unable to exchange external code: ${code.slice(0, 4)}`)
  })
  if (profile.email) return profile
  throw new Refusal(500, 'unexpected_failure', 'Error getting user email from external provider')
}

async function finishWay(query: Query, settings: AuthSettings, { id }: Flow, profile: Profile, target: string) {
  const flow = await findFlow(query, id)
  const arrival = { query, settings, provider: flow.provider_type, profile }
  const userId = flow.linking_target_id
    ? await linkAccount(arrival, flow.linking_target_id)
    : await findOrCreateAccount(arrival)
  const url = new URL(target)
  if (flow.auth_code) {
    await query(
      `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
         auth_code_issued_at = clock_timestamp(), updated_at = clock_timestamp() where id = $1`,
      [flow.id, userId, profile.accessToken, profile.refreshToken ?? ''],
    )
    url.searchParams.set('code', flow.auth_code)
    return url.href
  }
  await query(`delete from auth.flow_state where id = $1`, [flow.id])
  const session = await startSession(query, settings, userId, 'oauth')
  url.hash = describeInUrl(session, { provider_token: profile.accessToken, sb: '' })
  return url.href
}

function callbackUrl({ siteUrl }: AuthSettings): string {
  return `${siteUrl}/auth/v1/callback`
}

function leadTo(url: string): Response {
  return new Response(null, { status: 302, headers: { Location: url } })
}
