/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  /** Where the site will stand, e.g. https://www.example.com; the build sets it. */
  readonly VITE_SITE_URL?: string
  /** The DSN of the Sentry project that failures in visitors' browsers are sent to. */
  readonly VITE_SENTRY_DSN?: string
  /** By which other accounts one can sign in, e.g. 'google,apple'. */
  readonly VITE_AUTH_PROVIDERS?: string
  /** The key of a captcha, which is meant for browsers, and whose it is: 'turnstile' or 'hcaptcha'. */
  readonly VITE_CAPTCHA_SITE_KEY?: string
  readonly VITE_CAPTCHA_PROVIDER?: string
  /** 'true' where Auth sends texts: a code sent to a telephone can be a second factor. */
  readonly VITE_AUTH_SMS?: string
}
