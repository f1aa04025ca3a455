import { paths } from '@/lib/pages/pages'

// Addresses that know where one was going. Apart from those that every page has with its first script.

/**
 * Where an admin enrols the second factor that the house asks for.
 *
 * @param from the page of the dashboard to lead back to
 */
export const enrolAddress = (from: string) => `${paths.account}?${new URLSearchParams({ enrol: '1', from })}`

/** Where a provider leads back to. */
export const providerAddress = (provider: string) => `${paths.auth}?by=${provider}`

const key = 'way-back'

/**
 * Keeps where one was going, for as long as this tab is at a provider's page.
 *
 * @param from the page of the dashboard that was asked for
 */
export function keepWayBack(from: unknown): void {
  try {
    if (typeof from === 'string') sessionStorage.setItem(key, from)
    else forgetWayBack()
  } catch {
    // Storage is closed to us: the way leads home.
  }
}

/** It was gone, or whoever kept it has left. */
export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}

export function readWayBack(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
