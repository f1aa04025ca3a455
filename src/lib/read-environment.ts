import type { Environment } from './env'

type Variables = { url?: string; anonKey?: string; embeddedKey?: string }

const isHttpAddress = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text)

/**
 * Decides which backend the site talks to: the Supabase project of the two
 * variables, or the embedded one where neither is set.
 *
 * @throws Error with one sentence that says which variable to mend, and how
 */
export function readEnvironment({ url, anonKey, embeddedKey }: Variables): Environment {
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
  if (!isHttpAddress(url)) {
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

/** A key that passes by row-level security, in Supabase's new form or its old. */
function isSecretKey(key: string) {
  if (key.startsWith('sb_secret_')) return true
  try {
    return JSON.parse(atob(key.split('.')[1])).role === 'service_role'
  } catch {
    return false
  }
}
