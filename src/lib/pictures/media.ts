import { getEnvironment } from '../backend/env'

/** Makes the address of a picture or a video whole: one below the bucket is kept relative to the backend. */
export function mediaAddress(address: string): string {
  return address.startsWith('/storage/') ? `${getEnvironment().mediaOrigin}${address}` : address
}

/** Whether a picture is the backend's: then it may be read, and so kept for the offline pages. */
export function isReadable(address: string): boolean {
  const { mediaOrigin } = getEnvironment()
  return mediaOrigin !== '' && address.startsWith(`${mediaOrigin}/`)
}
