import { accountPath, authPath } from './auth-address'

// Addresses that know where one was going. Apart from those that every page has with its first script.

/**
 * Where an admin enrols the second factor that the house asks for.
 *
 * @param from the page of the dashboard to lead back to
 */
export const enrolAddress = (from: string) => `${accountPath}?${new URLSearchParams({ enrol: '1', from })}`

/** Where a provider leads back to. */
export const providerAddress = (provider: string) => `${authPath}?by=${provider}`

const key = 'way-back'

/**
 * Keeps where one was going, for as long as this tab is at a provider's page.
 *
 * @param from the page of the dashboard that was asked for
 */
export function keepWayBack(from: unknown): void {
  try {
    if (typeof from === 'string') sessionStorage.setItem(key, from)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is closed to us: the way leads home.
  }
}

export function readWayBack(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
