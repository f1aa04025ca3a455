import { getEnvironment } from '../backend/env'

export function mediaUrl(url: string): string {
  return url.startsWith('/storage/') ? `${getEnvironment().mediaOrigin}${url}` : url
}

/** True if scripts may read the picture. */
export function isReadable(url: string): boolean {
  const { mediaOrigin } = getEnvironment()
  return mediaOrigin !== '' && url.startsWith(`${mediaOrigin}/`)
}
