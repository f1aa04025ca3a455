import type { EmailOtpType } from '@supabase/supabase-js'

/** The page that signs in, signs up and recovers passwords. */
export const authPath = '/auth'
/** The dashboard, behind `AdminGuard`. */
export const adminPath = '/admin'

const views = ['sign-in', 'sign-up', 'recover', 'new-password'] as const

/** What the page at `/auth` shows; the first is the default. */
export type AuthView = (typeof views)[number]

/** Reads `?view=`; a malformed value falls back to 'sign-in'. */
export function readAuthView(parameters: URLSearchParams): AuthView {
  const view = parameters.get('view')
  return views.find((known) => known === view) ?? 'sign-in'
}

/** The address of a view. */
export function authAddress(view: AuthView): string {
  return view === 'sign-in' ? authPath : `${authPath}?view=${view}`
}

/** What a link of an e-mail carries in its address. */
export type AuthLink = {
  /** Setting a new password, or confirming an address. */
  purpose: 'recovery' | 'confirmation'
} & (
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string; type: EmailOtpType }
  /** The auth service refused the link, or it cannot be used here. */
  | { kind: 'refused' }
)

const otpTypes: EmailOtpType[] = ['recovery', 'signup', 'email']

/** Any of these parameters marks a link of the auth service; so does `code`, on conditions. */
const marks = ['token_hash', 'access_token', 'error', 'error_code', 'error_description']

/**
 * Reads the link that an address carries, if any. Links lead to the site root or to
 * `/auth`; on other pages such parameters are ignored.
 *
 * @param isProofHere this browser stores a PKCE verifier, so it asked for a link; without one, `?code=` at the root may be anybody's
 */
export function readAuthLink({ pathname, searchParams, hash }: URL, isProofHere: boolean): AuthLink | undefined {
  if (pathname !== '/' && pathname !== authPath) return undefined
  const parameters = new URLSearchParams([...searchParams, ...new URLSearchParams(hash.slice(1))])
  const code = pathname === authPath || isProofHere ? parameters.get('code') : null
  if (!code && !marks.some((mark) => parameters.has(mark))) return undefined

  const type = otpTypes.find((known) => known === parameters.get('type'))
  const setsPassword = type === 'recovery' || readAuthView(searchParams) === 'new-password'
  const purpose = setsPassword ? 'recovery' : 'confirmation'
  const tokenHash = parameters.get('token_hash')
  if (tokenHash && type) return { purpose, kind: 'token', tokenHash, type }
  if (code) return { purpose, kind: 'code', code }
  return { purpose, kind: 'refused' }
}

/** The address that replaces a link's once it was read: one without secrets. */
export function addressAfter(link: AuthLink): string {
  return authAddress(link.purpose === 'recovery' ? 'new-password' : 'sign-in')
}
