import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { OpenIdProvider } from '../settings.ts'

export type Profile = {
  subject: string
  email: string
  isVerified: boolean
  data: Record<string, unknown>
  accessToken: string
  refreshToken: string | undefined
}

/** Milliseconds. */
const patience = 10_000

const configurationSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  id_token: z.string(),
})

const scopes: Record<string, string> = { google: 'openid email profile', apple: 'email name' }

type Errand = { provider: OpenIdProvider; redirectUri: string }

export async function authorizationUrl(name: string, { provider, redirectUri }: Errand, state: string) {
  const { authorization_endpoint: endpoint } = await discover(provider)
  const url = new URL(endpoint)
  const parameters = {
    client_id: provider.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes[name] ?? 'openid email profile',
    state,
    // Apple returns the email address only with `form_post`.
    ...(name === 'apple' ? { response_mode: 'form_post' } : {}),
  }
  Object.entries(parameters).forEach(([key, value]) => url.searchParams.set(key, value))
  return url.href
}

export async function readProfile(name: string, { provider, redirectUri }: Errand, code: string): Promise<Profile> {
  const { token_endpoint: endpoint, jwks_uri: keys } = await discover(provider)
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: provider.client_id,
      client_secret: provider.secret,
      redirect_uri: redirectUri,
    }),
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`The token endpoint of ${name} answered ${response.status}.`)
  const tokens = tokenSchema.parse(await response.json())
  const { payload } = await jwtVerify<IdClaims>(tokens.id_token, createRemoteJWKSet(new URL(keys)), {
    issuer: provider.issuer,
    audience: provider.client_id,
  })
  const { sub: subject = '', email = '', name: fullName, picture } = payload
  const isVerified = name === 'apple' || payload.email_verified === true || payload.email_verified === 'true'
  const named = name === 'apple' ? {} : { name: fullName, picture, full_name: fullName, avatar_url: picture }
  return {
    subject,
    email: email.toLowerCase(),
    isVerified,
    data: withoutEmpty({
      iss: payload.iss,
      sub: subject,
      ...named,
      email,
      email_verified: isVerified,
      phone_verified: false,
      provider_id: subject,
    }),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  }
}

type IdClaims = { email?: string; email_verified?: boolean | string; name?: string; picture?: string }

async function discover({ issuer }: OpenIdProvider) {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${issuer} does not tell where to sign in.`)
  return configurationSchema.parse(await response.json())
}

function withoutEmpty(data: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))
}
