import type { EmailDriver } from '@supabase/lite'
import { z } from 'zod'
import {
  embeddedPublishableKey,
  readSigningSecret,
  type DatabaseLocation,
  type readConfiguration,
} from '../settings.ts'
import type { AuthSettings, Captcha } from './auth-settings.ts'

type Configuration = ReturnType<typeof readConfiguration>['auth']

type Given = Pick<Configuration, 'mfa'> &
  Pick<AuthSettings, 'secretKey' | 'providers' | 'captcha'> & {
    /** What `@supabase/lite` is told too. */
    shared: Omit<Configuration, 'mfa' | 'captcha'>
    location: DatabaseLocation
    sendEmail: EmailDriver
  }

/** What `supabase/config.toml` and the environment say, as Auth is told it. */
export function makeAuthSettings(given: Given): AuthSettings {
  const { shared, mfa, location, secretKey, providers, captcha, sendEmail } = given
  const { email } = shared
  return {
    siteUrl: 'http://localhost',
    jwtSecret: readSigningSecret(location),
    jwtExpiry: shared.jwt_expiry,
    publishableKey: embeddedPublishableKey,
    secretKey,
    minimumPasswordLength: shared.minimum_password_length,
    // A project's dashboard alone knows this one.
    requireCurrentPassword: true,
    requireReauthentication: email.secure_password_change,
    doubleConfirmChanges: email.double_confirm_changes,
    otpExpiry: email.otp_expiry,
    emailInterval: Number.parseInt(email.max_frequency),
    manualLinking: shared.enable_manual_linking,
    mayEnroll: { totp: mfa.totp.enroll_enabled, phone: mfa.phone.enroll_enabled },
    mayVerify: { totp: mfa.totp.verify_enabled, phone: mfa.phone.verify_enabled },
    maxFactors: mfa.max_enrolled_factors,
    confirmsBySignUp: !email.enable_confirmations,
    maySignUp: shared.enable_signup,
    templates: email.template,
    sendEmail: (mail) => sendEmail.send(mail),
    // No telephone rings here: a text is read where e-mails are.
    sendText: (phone, text) => sendEmail.send({ to: phone, subject: 'Text message', html: text }),
    providers,
    captcha,
  }
}

/** The part of the configuration that `@supabase/lite` knows. */
export function toLite({ email, ...rest }: Given['shared']) {
  const { recovery, confirmation } = email.template
  return { ...rest, email: { ...email, template: { recovery, confirmation } } }
}

const providersSchema = z.partialRecord(
  z.enum(['google', 'apple']),
  z.object({ issuer: z.url(), client_id: z.string().min(1), secret: z.string().min(1) }),
)

/**
 * Reads `SHOWROOM_AUTH_PROVIDERS`: unset for none, or JSON such as
 * `{"google": {"issuer": "http://localhost:4000/google", "client_id": "…", "secret": "…"}}`.
 */
export function readProviders(value = process.env.SHOWROOM_AUTH_PROVIDERS): AuthSettings['providers'] {
  if (!value) return {}
  try {
    return providersSchema.parse(JSON.parse(value)) as AuthSettings['providers']
  } catch (error) {
    throw new Error(
      'SHOWROOM_AUTH_PROVIDERS must be unset, or JSON with issuer, client_id and secret of google or apple.',
      { cause: error },
    )
  }
}

const verdicts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://hcaptcha.com/siteverify',
}

/** Who says whether a captcha was solved, where `supabase/config.toml` has that asked. */
export function readCaptcha({ enabled, provider }: Configuration['captcha']): Captcha | undefined {
  if (!enabled) return undefined
  const secret = process.env.SUPABASE_AUTH_CAPTCHA_SECRET
  if (!secret) throw new Error('SUPABASE_AUTH_CAPTCHA_SECRET is not set, but supabase/config.toml asks for a captcha.')
  return { secret, address: verdicts[provider] }
}
