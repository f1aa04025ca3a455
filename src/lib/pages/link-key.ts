import { toHex } from '@shared/hex'

// A key in a link permits the link's action. The database stores only its SHA-256.

export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

const keyPattern = /^[A-Za-z0-9_-]{43}$/

export function keyIn(hash: string): string | undefined {
  const text = hash.replace(/^#/, '')
  return keyPattern.test(text) ? text : undefined
}

/** Returns null without https. */
export async function digestOf(key: string): Promise<string | null> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  return toHex(await subtle.digest('SHA-256', new TextEncoder().encode(key)))
}
