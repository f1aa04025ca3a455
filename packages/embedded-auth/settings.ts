export type FactorKind = 'totp' | 'phone'

export type AuthSettings = {
  /** The issuer of tokens and the only allowed origin of redirects. */
  siteUrl: string
  /** HS256 key, shared with `@supabase/lite` and the API. */
  jwtSecret: string
  /** Seconds. */
  jwtExpiry: number
  publishableKey: string
  /** Gives access to `/admin` and bypasses captchas. */
  secretKey: string
  /** In bytes; bcrypt's maximum is 72. */
  minimumPasswordLength: number
  /** Sessions started by a link to choose a new password are exempt. */
  requireCurrentPassword: boolean
  doubleConfirmChanges: boolean
  /** Seconds. */
  otpExpiry: number
  /** Seconds between two emails of a kind to an account. */
  emailInterval: number
  manualLinking: boolean
  mayEnroll: Record<FactorKind, boolean>
  mayVerify: Record<FactorKind, boolean>
  maxFactors: number
  /** Accounts are confirmed without an email. */
  confirmsBySignUp: boolean
  maySignUp: boolean
  templates: { email_change: EmailTemplate }
  sendEmail: (email: Email) => Promise<void>
  /** The phone number is in E.164 format with a `+`. */
  sendText: (phone: string, text: string) => Promise<void>
  providers: Record<string, OpenIdProvider>
  captcha: Captcha | undefined
}

type Email = { to: string; subject: string; html: string }

/** An HTML file with placeholders such as `{{ .TokenHash }}`. */
type EmailTemplate = { subject: string; content_path: string }

export type OpenIdProvider = { issuer: string; client_id: string; secret: string }

/** `url` is the `siteverify` endpoint of Turnstile or hCaptcha. */
export type Captcha = { secret: string; url: string }
