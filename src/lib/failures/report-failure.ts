import type { AppError } from './errors'

/** Set by the build (docs/deploy.md). */
const dsn = import.meta.env.VITE_SENTRY_DSN

/** @param what a fixed sentence, e.g. 'Could not load watches'; never user input */
export function reportFailure(what: string, error: unknown): void {
  console.error(`${what}:`, isAppError(error) ? error.message : error)
  sendReport(what, error)
}

/** Importing the class would load the backend's code on the first page. */
function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'retryable' in error
}

/** For failures that are shown already. */
export function sendReport(what: string, error: unknown): void {
  if (!dsn) return
  import('./sentry').then(({ sendFailure }) => sendFailure(dsn, what, error)).catch(() => {})
}

export function reportUncaughtErrors(): void {
  if (!dsn) return
  window.addEventListener('error', ({ error, message }) => sendReport('Uncaught error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => sendReport('Unhandled rejection', reason))
}
