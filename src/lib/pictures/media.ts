import { getEnvironment } from '../backend/env'

export function mediaAddress(address: string): string {
  return address.startsWith('/storage/') ? `${getEnvironment().mediaOrigin}${address}` : address
}

/** True if scripts may read the picture. */
export function isReadable(address: string): boolean {
  const { mediaOrigin } = getEnvironment()
  return mediaOrigin !== '' && address.startsWith(`${mediaOrigin}/`)
}
