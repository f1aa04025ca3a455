import type { AuthProvider, Captcha, Environment } from './env'

type Variables = { url?: string; anonKey?: string; embeddedKey?: string } & Options
type Options = { providers?: string; captchaKey?: string; captchaProvider?: string; texts?: string }

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text)

/** @throws Error that says which variable to fix */
export function readEnvironment(variables: Variables): Environment {
  return {
    ...readBackend(variables),
    providers: readProviders(variables),
    captcha: readCaptcha(variables),
    hasTexts: readTexts(variables),
  }
}

function readBackend({ url, anonKey, embeddedKey }: Variables): Environment {
  if (!url && !anonKey) {
    if (embeddedKey) {
      return { supabaseUrl: '', supabaseAnonKey: embeddedKey, mediaOrigin: '', hasRealtime: false }
    }
    throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY are missing: set both in .env and build again.')
  }
  if (!url) {
    throw new Error(
      'VITE_SUPABASE_URL is missing: set it in .env to the address of your Supabase project and build again.',
    )
  }
  if (!isHttpUrl(url)) {
    throw new Error(
      `VITE_SUPABASE_URL is not an http(s) address ("${url}"): set it in .env to something like https://abc.supabase.co and build again.`,
    )
  }
  if (!anonKey) {
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is missing: set it in .env to the publishable key of your Supabase project and build again.',
    )
  }
  if (/\s/.test(anonKey)) {
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is malformed, it contains white space: copy it again into .env and build again.',
    )
  }
  if (isSecretKey(anonKey)) {
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is a secret key, which every visitor could read: use the publishable key, and revoke this one at Supabase.',
    )
  }
  const supabaseUrl = url.replace(/\/+$/, '')
  return { supabaseUrl, supabaseAnonKey: anonKey, mediaOrigin: supabaseUrl, hasRealtime: true }
}

const providers: AuthProvider[] = ['google', 'apple']

function readProviders({ providers: text = '' }: Options): AuthProvider[] | undefined {
  const named = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const stranger = named.find((name) => !providers.some((known) => known === name))
  if (stranger) {
    throw new Error(
      `VITE_AUTH_PROVIDERS names "${stranger}", which the site has no button for: name google, apple or both, with a comma between them.`,
    )
  }
  return named.length > 0 ? providers.filter((known) => named.includes(known)) : undefined
}

function readTexts({ texts }: Options): true | undefined {
  if (!texts || texts === 'false') return undefined
  if (texts === 'true') return true
  throw new Error(`VITE_AUTH_SMS is "${texts}": set it to true, or leave it out, and build again.`)
}

const captchas: Captcha['provider'][] = ['turnstile', 'hcaptcha']

export function readCaptcha({ captchaKey, captchaProvider }: Options): Captcha | undefined {
  if (!captchaKey) return undefined
  const provider = captchas.find((known) => known === (captchaProvider || 'turnstile'))
  if (provider) return { provider, siteKey: captchaKey }
  throw new Error(`VITE_CAPTCHA_PROVIDER is "${captchaProvider}": set it to turnstile or hcaptcha and build again.`)
}

/** True for a key that bypasses row-level security, new or legacy. */
function isSecretKey(key: string) {
  if (key.startsWith('sb_secret_')) return true
  try {
    return JSON.parse(atob(key.split('.')[1])).role === 'service_role'
  } catch {
    return false
  }
}
