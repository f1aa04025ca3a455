import { paths } from '@/lib/pages/pages'
import { tabStorage } from '@/lib/storage'

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
  if (typeof from === 'string') tabStorage.write(key, from)
  else forgetWayBack()
}

/** It was gone, or whoever kept it has left. */
export const forgetWayBack = (): void => tabStorage.remove(key)

export const readWayBack = (): string | undefined => tabStorage.read(key)
