import type { RenderedEmail } from '../sending/email.ts'

/** What came of handing an e-mail to a provider. Codes are for people who look for the cause; they name nobody. */
export type Delivery =
  | { outcome: 'sent'; providerId?: string }
  /** It may go through later. */
  | { outcome: 'failed'; code: string; waitSeconds?: number }
  /** It never will. */
  | { outcome: 'refused'; code: string }
  /** The provider knows that the address takes no e-mails. */
  | { outcome: 'bounced'; code: string }

/**
 * Hands an e-mail to a provider, once.
 *
 * @param id the e-mail's: the key by which a provider recognizes another try, and the tag by which it tells of a bounce
 */
export type Provider = (id: string, email: RenderedEmail) => Promise<Delivery>

/** What a provider said, as far as it could be read. */
export type Answer = { status: number; body: Record<string, unknown>; waitSeconds?: number }

/** Milliseconds that a provider has to answer. */
const answerTimeout = 10_000

type Request = { url: string; headers: Record<string, string>; body: unknown }

/**
 * Asks a provider. No answer, one that breaks off and one that is not JSON, such as a proxy's page, say nothing of the
 * e-mail: they count as a failed try.
 */
export async function askProvider(
  fetch: typeof globalThis.fetch,
  { url, headers, body }: Request,
  judge: (answer: Answer) => Delivery,
): Promise<Delivery> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeout),
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
  const said = readObject(text)
  if (status === 429 || status >= 500 || !said) {
    return { outcome: 'failed', code: said || status >= 400 ? String(status) : `${status} unreadable`, waitSeconds }
  }
  return judge({ status, body: said, waitSeconds })
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The seconds of a `retry-after`, which is a number or a date. */
export function secondsToWait(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
