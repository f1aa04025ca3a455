import type { EmailDriver } from '@supabase/lite'
import { z } from 'zod'
import type { AuthSettings, Captcha } from '../../packages/embedded-auth/index.ts'
import { embeddedPublishableKey, readSigningSecret, type DatabaseLocation, type readConfiguration } from './settings.ts'

type Configuration = ReturnType<typeof readConfiguration>['auth']

type Given = {
  configuration: Configuration
  location: DatabaseLocation
  secretKey: string
  sendEmail: EmailDriver
  /** Overrides the configuration. */
  captcha?: Captcha
  /** Overrides the configuration. */
  phoneFactors?: boolean
}

export function makeAuthSettings(given: Given): AuthSettings {
  const { configuration, location, secretKey, sendEmail, captcha, phoneFactors } = given
  const { email, mfa } = configuration
  return {
    siteUrl: 'http://localhost',
    jwtSecret: readSigningSecret(location),
    jwtExpiry: configuration.jwt_expiry,
    publishableKey: embeddedPublishableKey,
    secretKey,
    minimumPasswordLength: configuration.minimum_password_length,
    // On Supabase, only the project's dashboard has this setting.
    requireCurrentPassword: true,
    doubleConfirmChanges: email.double_confirm_changes,
    otpExpiry: email.otp_expiry,
    emailInterval: Number.parseInt(email.max_frequency),
    manualLinking: configuration.enable_manual_linking,
    mayEnroll: { totp: mfa.totp.enroll_enabled, phone: phoneFactors ?? mfa.phone.enroll_enabled },
    mayVerify: { totp: mfa.totp.verify_enabled, phone: phoneFactors ?? mfa.phone.verify_enabled },
    maxFactors: mfa.max_enrolled_factors,
    confirmsBySignUp: !email.enable_confirmations,
    maySignUp: configuration.enable_signup,
    templates: email.template,
    sendEmail: (mail) => sendEmail.send(mail),
    sendText: (phone, text) => sendEmail.send({ to: phone, subject: 'Text message', html: text }),
    providers: readProviders(),
    captcha: captcha ?? readCaptcha(configuration.captcha),
  }
}

export function toLite(configuration: Configuration) {
  const { jwt_expiry, enable_refresh_token_rotation, enable_signup, enable_manual_linking } = configuration
  const { minimum_password_length, email } = configuration
  const { recovery, confirmation } = email.template
  return {
    jwt_expiry,
    enable_refresh_token_rotation,
    enable_signup,
    enable_manual_linking,
    minimum_password_length,
    email: { ...email, template: { recovery, confirmation } },
  }
}

const providersSchema = z.partialRecord(
  z.enum(['google', 'apple']),
  z.object({ issuer: z.url(), client_id: z.string().min(1), secret: z.string().min(1) }),
)

/**
 * Reads `SHOWROOM_AUTH_PROVIDERS`, JSON such as `{"google": {"issuer": "http://localhost:4000/google", "client_id":
 * "…", "secret": "…"}}`.
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

function readCaptcha({ enabled, provider }: Configuration['captcha']): Captcha | undefined {
  if (!enabled) return undefined
  const secret = process.env.SUPABASE_AUTH_CAPTCHA_SECRET
  if (!secret) throw new Error('SUPABASE_AUTH_CAPTCHA_SECRET is not set, but supabase/config.toml asks for a captcha.')
  return { secret, url: verdicts[provider] }
}
