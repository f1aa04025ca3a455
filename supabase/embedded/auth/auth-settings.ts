import type { EmailDriver } from '@supabase/lite'
import type { OpenIdProvider } from './open-id.ts'

/** The kinds of factors that there are here. */
export type FactorKind = 'totp' | 'phone'

/** What Auth is told at its start. */
export type AuthSettings = {
  /** Where the site and the API are; known once the server has a port. */
  siteUrl: string
  jwtSecret: string
  /** Seconds for which an access token is good. */
  jwtExpiry: number
  publishableKey: string
  secretKey: string
  minimumPasswordLength: number
  /** A new password asks for the old one, unless the session came from a link to choose a new one. */
  requireCurrentPassword: boolean
  /** A new password in a session of more than a day asks for a code from an e-mail. */
  requireReauthentication: boolean
  /** A new address is confirmed from the old one too. */
  doubleConfirmChanges: boolean
  /** Seconds for which an e-mail's link or code is good. */
  otpExpiry: number
  /** Seconds between two letters of a kind to one account. */
  emailInterval: number
  manualLinking: boolean
  mayEnroll: Record<FactorKind, boolean>
  mayVerify: Record<FactorKind, boolean>
  /** How many factors an account may have. */
  maxFactors: number
  /** Whether who signs up is confirmed by that. */
  confirmsBySignUp: boolean
  maySignUp: boolean
  templates: { email_change: EmailTemplate; reauthentication: EmailTemplate }
  sendEmail: (email: Parameters<EmailDriver['send']>[0]) => Promise<void>
  /** Sends a text to a telephone. */
  sendText: (phone: string, text: string) => Promise<void>
  /** Whom one may sign in with, by name. */
  providers: Record<string, OpenIdProvider>
  captcha: Captcha | undefined
}

type EmailTemplate = { subject: string; content_path: string }

/** Who says whether a captcha was solved. */
export type Captcha = { secret: string; address: string }
