/** The kinds of factors that there are here. */
export type FactorKind = 'totp' | 'phone'

/** What Auth is told at its start. */
export type AuthSettings = {
  /** Where the site and the API are: the issuer of tokens, and the only origin that links and providers lead back to. */
  siteUrl: string
  /** The key of HS256 by which tokens are signed; the one that `@supabase/lite` and the API have. */
  jwtSecret: string
  /** Seconds for which an access token is good. */
  jwtExpiry: number
  publishableKey: string
  /** Opens `/admin`; a captcha is not asked of whoever has it. */
  secretKey: string
  /** In bytes; more than 72 are refused, which is what bcrypt looks at. */
  minimumPasswordLength: number
  /** A new password asks for the old one, unless the session came from a link to choose a new one. */
  requireCurrentPassword: boolean
  /** A new address is confirmed from the old one too. */
  doubleConfirmChanges: boolean
  /** Seconds for which an e-mail's link or code is good. */
  otpExpiry: number
  /** Seconds between two e-mails of a kind to one account. */
  emailInterval: number
  /** An account may have several ways in, which its owner adds and removes. */
  manualLinking: boolean
  mayEnroll: Record<FactorKind, boolean>
  mayVerify: Record<FactorKind, boolean>
  /** How many factors an account may have. */
  maxFactors: number
  /** Whether who signs up is confirmed by that. */
  confirmsBySignUp: boolean
  /** Whether somebody whom a provider sends and nobody knows gets an account. */
  maySignUp: boolean
  templates: { email_change: EmailTemplate }
  sendEmail: (email: Email) => Promise<void>
  /** Sends a text to a telephone, in E.164 with its `+`. */
  sendText: (phone: string, text: string) => Promise<void>
  /** Whom one may sign in with, by name. */
  providers: Record<string, OpenIdProvider>
  captcha: Captcha | undefined
}

type Email = { to: string; subject: string; html: string }

/** A subject and a file of HTML, with `{{ .TokenHash }}` and the other names of Supabase's templates. */
type EmailTemplate = { subject: string; content_path: string }

/** An OpenID provider, and as whom this Auth is registered with it. */
export type OpenIdProvider = { issuer: string; client_id: string; secret: string }

/** Who says whether a captcha was solved: Turnstile's or hCaptcha's `siteverify`. */
export type Captcha = { secret: string; address: string }
