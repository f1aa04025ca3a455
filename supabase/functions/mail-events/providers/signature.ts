import { isSameSecret } from '../../_shared/secrets.ts'

/** Allowed clock difference in seconds. Older requests may be replays. */
const tolerance = 5 * 60

/**
 * Verifies a signature of Standard Webhooks. Resend uses Svix's header names.
 * @param secret as the provider shows it, `whsec_…`
 * @param now milliseconds since 1970
 */
export async function isSigned(body: string, headers: Headers, secret: string, now: number): Promise<boolean> {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? ''
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(header)
  if (!id || !/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) return false

  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (sign) => sign.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  const expected = `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`
  // The header has two signatures during a rotation of the secret.
  const matches = await Promise.all(signatures.split(' ').map((given) => isSameSecret(given, expected)))
  return matches.includes(true)
}
