import { toHex } from '@shared/hex'

// Keys in links: whoever has one may do what its link is for. The database knows their SHA-256 alone.

/** A new key: 32 random bytes in base64url. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

const keyPattern = /^[A-Za-z0-9_-]{43}$/

/** The key in the part of an address behind the `#`; undefined where it is none. */
export function keyIn(hash: string): string | undefined {
  const text = hash.replace(/^#/, '')
  return keyPattern.test(text) ? text : undefined
}

/** The SHA-256 of a key in hexadecimal digits; null where the browser digests nothing, as it does without https. */
export async function digestOf(key: string): Promise<string | null> {
  // Missing without https, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  return toHex(await subtle.digest('SHA-256', new TextEncoder().encode(key)))
}
