/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  /** URL of the site, e.g. https://www.example.com. */
  readonly VITE_SITE_URL?: string
  /** DSN of the Sentry project for failures in browsers. */
  readonly VITE_SENTRY_DSN?: string
  /** Sign-in providers, e.g. 'google,apple'. */
  readonly VITE_AUTH_PROVIDERS?: string
  /** Public key of a captcha; the provider is 'turnstile' or 'hcaptcha'. */
  readonly VITE_CAPTCHA_SITE_KEY?: string
  readonly VITE_CAPTCHA_PROVIDER?: string
  /** 'true' if Auth sends text messages, so that their codes can be a second factor. */
  readonly VITE_AUTH_SMS?: string
}
