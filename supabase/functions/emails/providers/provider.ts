import type { RenderedEmail } from '../sending/email.ts'

/** Codes contain no personal data. */
export type Delivery =
  | { outcome: 'sent'; providerId?: string }
  /** Temporary. */
  | { outcome: 'failed'; code: string; waitSeconds?: number }
  /** Permanent. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'bounced'; code: string }

/** @param id idempotency key, and tag that identifies the email in bounce events */
export type Provider = (id: string, email: RenderedEmail) => Promise<Delivery>

export type ProviderResponse = { status: number; body: Record<string, unknown>; waitSeconds?: number }

/** Milliseconds. */
const responseTimeout = 10_000

type Request = { url: string; headers: Record<string, string>; body: unknown }

/** Timeouts, network errors and responses that are not JSON (e.g. from a proxy) count as temporary failures. */
export async function askProvider(
  fetch: typeof globalThis.fetch,
  { url, headers, body }: Request,
  judge: (reply: ProviderResponse) => Delivery,
): Promise<Delivery> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeout),
    })
    text = await response.text()
  } catch (error) {
    return {
      outcome: 'failed',
      code: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no-answer',
    }
  }
  const { status } = response
  const waitSeconds = secondsToWait(response.headers.get('retry-after'))
  const parameters = readObject(text)
  if (status === 429 || status >= 500 || !parameters) {
    return {
      outcome: 'failed',
      code: parameters || status >= 400 ? String(status) : `${status} unreadable`,
      waitSeconds,
    }
  }
  return judge({ status, body: parameters, waitSeconds })
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A Retry-After header is a number of seconds or a date. */
export function secondsToWait(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
