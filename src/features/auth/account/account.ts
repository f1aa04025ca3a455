import type { User } from '@supabase/supabase-js'
import { isPhone } from '@/lib/phone/phone'
import { tidyIdentifier } from '@/lib/tidy'
import { dateText } from '@shared/date-text'

/** Sign-in method: a linked provider, or the password (provider 'email'). */
export type Identity = {
  id: string
  identityId: string
  userId: string
  provider: string
  email?: string
}

export type Account = {
  id: string
  email: string
  name: string
  newEmail?: string
  isConfirmed: boolean
  lastSignInAt?: string
  identities: Identity[]
  brokenOffFactors: string[]
}

/** `method` as Auth names it, `at` in ms. */
export type SignInStep = { method: string; at: number }

/** Time in ms. Until then, the enrollment may continue on another device. */
const enrolmentTime = 60 * 60_000

export function readAccount(user: User): Account {
  const name: unknown = user.user_metadata.full_name ?? user.user_metadata.name
  const identities = user.identities ?? []
  return {
    id: user.id,
    email: user.email ?? '',
    name: typeof name === 'string' ? name : '',
    newEmail: user.new_email || undefined,
    isConfirmed: Boolean(user.email_confirmed_at),
    lastSignInAt: user.last_sign_in_at,
    identities: identities.map(({ id, identity_id: identityId, user_id: userId, provider, identity_data: data }) => ({
      id,
      identityId,
      userId,
      provider,
      email: typeof data?.email === 'string' ? data.email : undefined,
    })),
    brokenOffFactors: (user.factors ?? [])
      .filter(({ status, created_at: at }) => status === 'unverified' && Date.parse(at) < Date.now() - enrolmentTime)
      .map(({ id }) => id),
  }
}

const stepWords: Record<string, string> = {
  password: 'your password',
  totp: 'a code from your authenticator',
  'mfa/phone': 'a code sent to your phone',
  oauth: 'a linked account',
  otp: 'a link we sent you',
  magiclink: 'a link we sent you',
  recovery: 'a password reset link',
  invite: 'an invitation',
  'email/signup': 'the link that confirmed your e-mail address',
  email_change: 'the link that changed your e-mail address',
}

export function stepsText(steps: SignInStep[]): string {
  // Steps within a second come in any order.
  const inTurn = steps.toSorted((one, other) => Number(isSecond(one)) - Number(isSecond(other)))
  const words = inTurn.flatMap(({ method }) => stepWords[method] ?? [])
  return [...new Set(words)].join(' and ')
}

const isSecond = ({ method }: SignInStep) => method === 'totp' || method.startsWith('mfa/')

export const keyInGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** E.g. '+14805550147'. Ten digits alone are a US number. */
export function toInternational(text: string): string | undefined {
  const number = tidyIdentifier(text)
  if (!isPhone(number)) return undefined
  const digits = number.replace(/\D/g, '')
  if (!number.startsWith('+')) return digits.length === 10 ? `+1${digits}` : undefined
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Auth keeps the last identity, even beside a password. */
export function whyNotUnlinkable(all: Identity[]): string | undefined {
  if (all.length > 1) return undefined
  return 'You can unlink it once you have linked another.'
}

export function changesEmail(identity: Identity, { email, identities }: Pick<Account, 'email' | 'identities'>) {
  return !identities.some((one) => one !== identity && one.email?.toLowerCase() === email.toLowerCase())
}

const moment = dateText({ dateStyle: 'long', timeStyle: 'short' })

/** E.g. 'November 21, 2026 at 1:30 PM', in the device's time zone. */
export const localTimeText = (at: number) => moment(new Date(at)).replaceAll('\u202f', ' ')
