import { z } from 'zod'
import type { AuthSettings } from '../settings.ts'
import { hasSecretKey } from './call.ts'
import { Refusal } from './refusals.ts'

const guarded = ['signup', 'recover', 'resend', 'magiclink', 'otp', 'token'].map((name) => `/auth/v1/${name}`)

/** Grants that prove a secret obtained after an earlier captcha. */
const exempt = ['pkce', 'refresh_token', 'id_token']

const tokenSchema = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string().trim().min(1) }) })
const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

export async function checkCaptcha({ method, headers }: Request, url: URL, body: unknown, settings: AuthSettings) {
  const { captcha } = settings
  if (!captcha || hasSecretKey(headers, settings) || method !== 'POST' || !guarded.includes(url.pathname)) return
  if (url.pathname.endsWith('/token') && exempt.includes(url.searchParams.get('grant_type') ?? '')) return
  const given = tokenSchema.safeParse(body)
  if (!given.success) {
    throw new Refusal(400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)')
  }
  const { success, 'error-codes': codes = [] } = await askProvider(
    captcha,
    given.data.gotrue_meta_security.captcha_token,
  )
  if (!success) {
    throw new Refusal(400, 'captcha_failed', `captcha protection: request disallowed (${codes.join(', ')})`)
  }
}

async function askProvider({ secret, url }: NonNullable<AuthSettings['captcha']>, token: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(10_000),
    })
    return verdictSchema.parse(await response.json())
  } catch {
    throw new Refusal(500, 'unexpected_failure', 'captcha verification process failed')
  }
}
