import { AppError } from './errors'

/** What is told of a failure. It holds no personal data: `withoutPersonalData` sees to each text. */
export type FailureReport = {
  /** When, ISO 8601. */
  at: string
  /** A sentence of the house. */
  what: string
  /** The class of a classified failure, the name of any other error. */
  kind: string
  /** The backend's own code, e.g. an SQLSTATE. */
  code?: string
  message?: string
  stack?: string
  /** The path of the page, without what was searched for. */
  page: string
}

/** A page that fails again and again is told of so often. */
const most = 20
const sent = new Set<string>()

/**
 * Sends a failure once per page. An address with a `sentry_key` takes Sentry's envelope,
 * any other the report as JSON.
 */
export function sendFailure(address: string, what: string, error: unknown): void {
  // The database's or the account service's answer to what somebody asked for is no failure.
  if (error instanceof AppError && /^(REFUSED|STALE|GONE)_ERROR$/.test(error.code)) return
  const report = describeFailure(what, error)
  const likeness = JSON.stringify({ ...report, at: undefined, stack: undefined })
  if (sent.has(likeness) || sent.size >= most) return
  sent.add(likeness)
  const isSentry = new URL(address).searchParams.has('sentry_key')
  // As plain text: anything else asks the receiver for its leave first, which a page that is left does not wait for.
  navigator.sendBeacon(address, isSentry ? toSentryEnvelope(report) : JSON.stringify(report))
}

export function describeFailure(what: string, error: unknown): FailureReport {
  const place = { at: new Date().toISOString(), what, page: withoutPersonalData(window.location.pathname) }
  // The message of a classified failure may be the backend's, with a row in it.
  if (error instanceof AppError) return { ...place, kind: error.code, code: codeOf(error.cause) }
  if (!(error instanceof Error)) return { ...place, kind: typeof error, message: withoutPersonalData(String(error)) }
  const stack = error.stack?.split('\n').filter((line) => /^\s*at |@/.test(line))
  return {
    ...place,
    kind: error.name,
    message: withoutPersonalData(error.message),
    stack: stack?.map(withoutQuery).join('\n'),
  }
}

function codeOf(cause: unknown): string | undefined {
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? code : undefined
}

const withoutQuery = (text: string) => text.replace(/[?#][^\s:)]*/g, '')

/** Takes out quotations, what follows `?` or `#` of an address, e-mail addresses, and numbers that may be telephones. */
export function withoutPersonalData(text: string): string {
  return withoutQuery(text)
    .replace(/"[^"]*"?|“[^”]*”?/g, '"…"')
    .replace(/\S+@\S+|\S+%40\S+/g, '…')
    .replace(/\+?\d(?:[\d\s().-]*\d){6,}/g, '…')
    .slice(0, 500)
}

function toSentryEnvelope({ at, what, kind, code, message, stack, page }: FailureReport): string {
  const id = crypto.randomUUID().replaceAll('-', '')
  const event = {
    event_id: id,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    transaction: page,
    exception: { values: [{ type: kind, value: message ? `${what}: ${message}` : what }] },
    tags: { what, code },
    extra: { stack },
  }
  return [{ event_id: id, sent_at: at }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}
