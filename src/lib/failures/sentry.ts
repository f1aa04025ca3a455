import { captureEvent, captureException, dedupeIntegration, init, type ErrorEvent } from '@sentry/browser'
import { AppError } from './errors'

/** Maximum reports per page view. */
const most = 20
let sent = 0
let isStarted = false

/** Sends only class and code of a classified failure, whose message may contain row data. */
export function sendFailure(dsn: string, what: string, error: unknown): void {
  // A deliberate refusal is no failure.
  if (error instanceof AppError && /^(REFUSED|STALE|GONE)_ERROR$/.test(error.code)) return
  if (sent >= most) return
  sent++
  start(dsn)
  if (error instanceof Error && !(error instanceof AppError)) captureException(error, { tags: { what } })
  else if (error instanceof AppError) {
    captureEvent({
      level: 'error',
      exception: { values: [{ type: error.code, value: what }] },
      tags: { what, code: codeOf(error.cause) },
    })
  } else captureEvent({ level: 'error', message: `${what}: ${String(error)}`, tags: { what } })
}

function start(dsn: string) {
  if (isStarted) return
  isStarted = true
  init({
    dsn,
    // The other integrations record URLs, requests, clicks and the console.
    defaultIntegrations: false,
    integrations: [dedupeIntegration()],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: cleanEvent,
  })
}

function cleanEvent(event: ErrorEvent): ErrorEvent {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value) exception.value = withoutPersonalData(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = withoutQuery(frame.filename)
    }
  }
  if (event.message) event.message = withoutPersonalData(event.message)
  event.transaction = withoutPersonalData(window.location.pathname)
  return event
}

function codeOf(cause: unknown): string | undefined {
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? code : undefined
}

const withoutQuery = (text: string) => text.replace(/[?#][^\s:)]*/g, '')

/** Removes quotations, URL queries, email addresses and phone numbers. */
export function withoutPersonalData(text: string): string {
  return withoutQuery(text)
    .replace(/"[^"]*"?|“[^”]*”?/g, '"…"')
    .replace(/\S+@\S+|\S+%40\S+/g, '…')
    .replace(/\+?\d(?:[\d\s().-]*\d){6,}/g, '…')
    .slice(0, 500)
}
