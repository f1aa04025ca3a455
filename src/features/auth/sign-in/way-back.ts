import { paths } from '@/lib/pages/pages'
import { tabStorage } from '@/lib/storage'

// This is separate from `paths`, which every page loads first.

/** @param from dashboard page to return to */
export const enrolUrl = (from: string) => `${paths.account}?${new URLSearchParams({ enrol: '1', from })}`

export const providerUrl = (provider: string) => `${paths.auth}?by=${provider}`

const key = 'way-back'

export function keepWayBack(from: unknown): void {
  if (typeof from === 'string') tabStorage.write(key, from)
  else forgetWayBack()
}

export const forgetWayBack = (): void => tabStorage.remove(key)

export const readWayBack = (): string | undefined => tabStorage.read(key)
