import type { EmailOtpType } from '@supabase/supabase-js'
import { paths } from '@/lib/pages/pages'

const views = ['sign-in', 'sign-up', 'recover', 'new-password'] as const

export type AuthView = (typeof views)[number]

/** An unknown value means 'sign-in'. */
export function readAuthView(parameters: URLSearchParams): AuthView {
  const view = parameters.get('view')
  return views.find((known) => known === view) ?? 'sign-in'
}

export function authPath(view: AuthView): string {
  return view === 'sign-in' ? paths.auth : `${paths.auth}?view=${view}`
}

export type AuthLink = {
  /** Setting a new password, confirming an email address, changing it, linking a provider, or returning from one. */
  purpose: 'recovery' | 'confirmation' | 'email' | 'linking' | 'provider'
} & ({ kind: 'code'; code: string } | { kind: 'token'; tokenHash: string; type: EmailOtpType } | { kind: 'refused' })

const otpTypes: EmailOtpType[] = ['recovery', 'signup', 'email', 'email_change']

/** `code` marks a link only on conditions. */
const marks = ['token_hash', 'access_token', 'error', 'error_code', 'error_description']

/**
 * Reads the link in a URL. Links lead to the root, `/auth` or `/account`; other pages ignore the parameters.
 *
 * @param isProofHere this browser stores a PKCE verifier, so it asked for a link; otherwise `?code=` at the root may be
 * unrelated
 */
export function readAuthLink({ pathname, searchParams, hash }: URL, isProofHere: boolean): AuthLink | undefined {
  const isAccount = pathname === paths.account
  if (pathname !== paths.root && pathname !== paths.auth && !isAccount) return undefined
  const parameters = new URLSearchParams([...searchParams, ...new URLSearchParams(hash.slice(1))])
  const code = pathname === paths.auth || isProofHere ? parameters.get('code') : null
  if (!code && !marks.some((mark) => parameters.has(mark))) return undefined

  const type = otpTypes.find((known) => known === parameters.get('type'))
  const purpose = purposeOf(type, isAccount, searchParams)
  const tokenHash = parameters.get('token_hash')
  if (tokenHash && type) return { purpose, kind: 'token', tokenHash, type }
  if (code) return { purpose, kind: 'code', code }
  return { purpose, kind: 'refused' }
}

function purposeOf(type: EmailOtpType | undefined, isAccount: boolean, search: URLSearchParams): AuthLink['purpose'] {
  if (type === 'email_change') return 'email'
  if (isAccount) return 'linking'
  if (search.has('by')) return 'provider'
  return type === 'recovery' || readAuthView(search) === 'new-password' ? 'recovery' : 'confirmation'
}

/** Removes the link's secrets from its URL. */
export function pathAfter(link: AuthLink): string {
  if (link.purpose === 'email' || link.purpose === 'linking') return paths.account
  return authPath(link.purpose === 'recovery' ? 'new-password' : 'sign-in')
}
