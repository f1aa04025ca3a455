import { visitKeyName } from '@/lib/draft'
import { visitPath } from '@/lib/site-map'

/*
 * Whoever has the key of a visit may see, move and cancel it. It is in the address behind the `#`, which browsers
 * send to nobody; the database knows its SHA-256 alone.
 */

const keyPattern = /^[A-Za-z0-9_-]{43}$/

/** A new key: 32 random bytes in base64url. */
export function makeVisitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** The SHA-256 of a key in hexadecimal digits; null where the browser digests nothing, as it does without https. */
export async function digestOf(key: string): Promise<string | null> {
  // Missing without https, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where a visit is shown. */
export const visitLink = (key: string) => `${visitPath}#${key}`

/** The key in the part of an address behind the `#`; undefined where it is none. */
export function keyIn(hash: string): string | undefined {
  const text = hash.replace(/^#/, '')
  return keyPattern.test(text) ? text : undefined
}

/** The key that this tab was opened with, also after a reload. */
export function readVisitKey(): string | undefined {
  try {
    return sessionStorage.getItem(visitKeyName) ?? undefined
  } catch {
    return undefined
  }
}

export function storeVisitKey(key: string): void {
  try {
    sessionStorage.setItem(visitKeyName, key)
  } catch {
    // Storage is closed to us: the link opens the visit again.
  }
}
