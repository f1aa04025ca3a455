import { visitKeyName } from '@/lib/draft'
import { visitPath } from '@/lib/site-map'

/*
 * Whoever has the key of a visit may see, move and cancel it. It is in the address behind the `#`, which browsers
 * send to nobody; the database knows its SHA-256 alone.
 */

const keyPattern = /^[A-Za-z0-9_-]{43}$/

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
