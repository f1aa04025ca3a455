import type { AppError } from './errors'

/** The Sentry project that failures are sent to, besides the console. Unset: failures are sent nowhere (docs/deploy.md). */
const dsn = import.meta.env.VITE_SENTRY_DSN

/**
 * Every failure that nobody on the page can mend ends here: it is written to the console, and sent where
 * the build names a Sentry project.
 *
 * @param what a sentence of the house, e.g. 'Could not load watches'; never anything that somebody typed
 */
export function reportFailure(what: string, error: unknown): void {
  console.error(`${what}:`, isAppError(error) ? error.message : error)
  sendReport(what, error)
}

/** Told by what it has: the class comes with what asks the backend, which a first page does without. */
function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'retryable' in error
}

/** Only sends: for what the console has already, and for what a form says beside its button. */
export function sendReport(what: string, error: unknown): void {
  if (!dsn) return
  // Without the network there is nobody to tell.
  import('./sentry').then(({ sendFailure }) => sendFailure(dsn, what, error)).catch(() => {})
}

/** Has errors reported that nothing catches. The browser writes them to the console by itself. */
export function reportUncaughtErrors(): void {
  if (!dsn) return
  window.addEventListener('error', ({ error, message }) => sendReport('Uncaught error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => sendReport('Unhandled rejection', reason))
}
