import * as z from 'zod/mini'

/** Written by the build; the key of the embedded backend, or undefined where there is none. */
declare const __EMBEDDED_KEY__: string | undefined

export type Environment = {
  supabaseUrl: string
  supabaseAnonKey: string
  /** The backend announces new rows by itself; the embedded one does not. */
  hasRealtime: boolean
}

type RawEnvironment = { url?: string; anonKey?: string; embeddedKey?: string; origin: string }

const httpAddress = z.url({ protocol: /^https?$/ })

/**
 * Decides which backend the site talks to: the Supabase project of the two
 * variables, or the embedded one where neither is set.
 *
 * @throws Error with one sentence that says which variable to mend, and how
 */
export function readEnvironment({ url, anonKey, embeddedKey, origin }: RawEnvironment): Environment {
  if (!url && !anonKey) {
    if (embeddedKey) return { supabaseUrl: origin, supabaseAnonKey: embeddedKey, hasRealtime: false }
    throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY are missing: set both in .env and build again.')
  }
  if (!url) {
    throw new Error(
      'VITE_SUPABASE_URL is missing: set it in .env to the address of your Supabase project and build again.',
    )
  }
  if (!httpAddress.safeParse(url).success) {
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
  return { supabaseUrl: url.replace(/\/+$/, ''), supabaseAnonKey: anonKey, hasRealtime: true }
}

/** A key that passes by row-level security, in Supabase's new form or its old. */
function isSecretKey(key: string) {
  if (key.startsWith('sb_secret_')) return true
  try {
    return JSON.parse(atob(key.split('.')[1])).role === 'service_role'
  } catch {
    return false
  }
}

let environment: Environment | undefined

/** The site's own environment; see `readEnvironment` for what it throws. */
export function getEnvironment(): Environment {
  environment ??= readEnvironment({
    url: import.meta.env.VITE_SUPABASE_URL,
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
    embeddedKey: __EMBEDDED_KEY__,
    origin: window.location.origin,
  })
  return environment
}
