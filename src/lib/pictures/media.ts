import { getEnvironment } from '../backend/env'

/** Resolves a path against the backend. */
export function mediaAddress(address: string): string {
  return address.startsWith('/storage/') ? `${getEnvironment().mediaOrigin}${address}` : address
}

/** True if scripts may read the picture, so that the service worker can cache it. */
export function isReadable(address: string): boolean {
  const { mediaOrigin } = getEnvironment()
  return mediaOrigin !== '' && address.startsWith(`${mediaOrigin}/`)
}
