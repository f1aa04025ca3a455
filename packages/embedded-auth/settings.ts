export type FactorKind = 'totp' | 'phone'

export type AuthSettings = {
  /** URL of the site and the API: the issuer of tokens and the only allowed origin of redirects. */
  siteUrl: string
  /** HS256 key, shared with `@supabase/lite` and the API. */
  jwtSecret: string
  /** Lifetime of an access token in seconds. */
  jwtExpiry: number
  publishableKey: string
  /** Gives access to `/admin` and bypasses captchas. */
  secretKey: string
  /** In bytes. The maximum is 72, which is bcrypt's limit. */
  minimumPasswordLength: number
  /** Changing a password requires the current one, unless the session was started by a link to choose a new one. */
  requireCurrentPassword: boolean
  /** Changing the email address must also be confirmed from the old address. */
  doubleConfirmChanges: boolean
  /** Lifetime of an email's link or code in seconds. */
  otpExpiry: number
  /** Minimum seconds between two emails of a kind to an account. */
  emailInterval: number
  /** Accounts may link and unlink several identities. */
  manualLinking: boolean
  mayEnroll: Record<FactorKind, boolean>
  mayVerify: Record<FactorKind, boolean>
  maxFactors: number
  /** Accounts are confirmed without an email. */
  confirmsBySignUp: boolean
  /** Signing in with a provider may create an account. */
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

/** An OpenID provider with the credentials of this client. */
export type OpenIdProvider = { issuer: string; client_id: string; secret: string }

/** The address is the `siteverify` endpoint of Turnstile or hCaptcha. */
export type Captcha = { secret: string; address: string }
