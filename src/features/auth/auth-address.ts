import type { EmailOtpType } from '@supabase/supabase-js'

/** Where accounts live. */
export const authPath = '/auth'
/** Where the owner works; guarded. */
export const adminPath = '/admin'

const views = ['sign-in', 'sign-up', 'recover', 'new-password'] as const

/** What the page at `/auth` shows: its first tab unless the address says otherwise. */
export type AuthView = (typeof views)[number]

/** Reads `?view=`; what is malformed falls back to the first tab. */
export function readAuthView(parameters: URLSearchParams): AuthView {
  const view = parameters.get('view')
  return views.find((known) => known === view) ?? 'sign-in'
}

/** The address of a view. */
export function authAddress(view: AuthView): string {
  return view === 'sign-in' ? authPath : `${authPath}?view=${view}`
}

/** What a link in an e-mail brought along in the address. */
export type AuthLink = {
  /** A new password is to be set, or an address was to be confirmed. */
  purpose: 'recovery' | 'confirmation'
} & (
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string; type: EmailOtpType }
  /** The auth service refused the link, or it cannot be used here. */
  | { kind: 'refused' }
)

const otpTypes: EmailOtpType[] = ['recovery', 'signup', 'email']

/** Any of these makes an address a link of the auth service; a `code` does too, where it is ours. */
const marks = ['token_hash', 'access_token', 'error', 'error_code', 'error_description']

/**
 * Reads the link that an address carries, if any. Links arrive at the site root
 * or at `/auth`; elsewhere such a parameter is none of ours.
 *
 * @param isProofHere this browser holds the proof that it asked for a link; at the root anybody's `?code=` may stand
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

/** Where a link leads once it is read: an address without secrets. */
export function addressAfter(link: AuthLink): string {
  return authAddress(link.purpose === 'recovery' ? 'new-password' : 'sign-in')
}
