import type { PostgrestSingleResponse } from '@supabase/supabase-js'

export const failureWords = {
  NETWORK_ERROR: 'Network connection failed. Please check your internet connection and try again.',
  TIMEOUT_ERROR: 'Request timed out. Please try again.',
  AUTH_ERROR: 'Your session has expired. Please sign in again.',
  PERMISSION_ERROR: 'You do not have permission to perform this action.',
  DUPLICATE_ERROR: 'This record already exists. Please use a different value.',
  FOREIGN_KEY_ERROR: 'Cannot delete this record because it is referenced by other data.',
  NOT_FOUND_ERROR: 'The requested resource was not found.',
  RLS_ERROR: 'Access denied. You do not have permission to access this resource.',
  INVALID_ERROR: 'Something you entered was not accepted. Please check it and try again.',
  // The database is newer than the site.
  REFUSED_ERROR: 'This is not possible now. Please reload the page.',
  STALE_ERROR: 'This has changed. Please reload the page.',
  GONE_ERROR: 'This is no longer there. Please reload the page.',
  UNKNOWN_ERROR: 'An unexpected error occurred. Please try again.',
}

export type ErrorCode = keyof typeof failureWords

const retryable: ErrorCode[] = ['NETWORK_ERROR', 'TIMEOUT_ERROR', 'UNKNOWN_ERROR']

export type RefusalParameters = Partial<Record<string, string>>
type RefusalWords = (code: string, parameters: RefusalParameters, unknown: string) => string

let refusalWords: RefusalWords = (_code, _parameters, unknown) => unknown

export function learnRefusals(words: RefusalWords): void {
  refusalWords = words
}

/** The interface switches on `code`, never on text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly refusal?: string

  constructor(code: ErrorCode, message: string, retryable: boolean, options?: { refusal?: string; cause?: unknown }) {
    super(message, { cause: options?.cause })
    this.name = 'AppError'
    this.code = code
    this.retryable = retryable
    this.refusal = options?.refusal
  }

  /** Message for users. `message` may be the backend's, for the console only (docs/architecture.md). */
  get words(): string {
    return this.code === 'UNKNOWN_ERROR' ? failureWords.UNKNOWN_ERROR : this.message
  }
}

export const failureOf = (code: ErrorCode, cause?: unknown) =>
  new AppError(code, failureWords[code], retryable.includes(code), { cause })

type BackendError = { message?: string; code?: string; details?: string | null }

type Rule = [ErrorCode, matches: (message: string, code: string) => boolean]

const rules: Rule[] = [
  // Constraints without a rule of their own.
  ['INVALID_ERROR', (_, code) => /^2[23][0-9A-Z]{3}$/.test(code) && code !== '23505' && code !== '23503'],
  ['NETWORK_ERROR', (message) => /failed to fetch|fetch failed|load failed|network\s*error|networkerror/.test(message)],
  ['TIMEOUT_ERROR', (message) => /time\s?out|timed out/.test(message)],
  ['AUTH_ERROR', (message) => /\bjwt\b|token/.test(message)],
  ['PERMISSION_ERROR', (message, code) => /permission/.test(message) || code === 'PGRST301'],
  ['DUPLICATE_ERROR', (message, code) => code === '23505' || /duplicate key/.test(message)],
  ['FOREIGN_KEY_ERROR', (_, code) => code === '23503'],
  ['NOT_FOUND_ERROR', (message, code) => code === 'PGRST116' || /not found/.test(message)],
  ['RLS_ERROR', (message) => /row-level security|\brls\b/.test(message)],
]

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const {
    message = '',
    code = '',
    details,
  } = (typeof error === 'object' && error !== null ? error : {}) as BackendError
  if (/^PT4\d\d$/.test(code)) return toRefusal(code, message, details, error)
  const seen = message.toLowerCase()
  const rule = rules.find(([, matches]) => matches(seen, code))
  if (rule) return failureOf(rule[0], error)
  // A gateway's error page is no message for a visitor.
  if (!message || message.trimStart().startsWith('<')) return failureOf('UNKNOWN_ERROR', error)
  return new AppError('UNKNOWN_ERROR', message, true, { cause: error })
}

const refusalClasses: Partial<Record<string, ErrorCode>> = {
  PT401: 'AUTH_ERROR',
  PT409: 'STALE_ERROR',
  PT410: 'GONE_ERROR',
}

/** The message of a deliberate refusal is one of our codes. */
function toRefusal(status: string, refusal: string, details: string | null | undefined, cause: unknown): AppError {
  const code = refusalClasses[status] ?? 'REFUSED_ERROR'
  const words = refusalWords(refusal, readParameters(details), failureWords[code])
  return new AppError(code, words, false, { refusal, cause })
}

function readParameters(details: string | null | undefined): RefusalParameters {
  try {
    return (JSON.parse(details ?? '{}') ?? {}) as RefusalParameters
  } catch {
    return {}
  }
}

/** @throws AppError */
export function unwrap<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (error) throw toAppError(error)
  return data
}

export function causeOr(error: AppError, failure: string): string {
  return ['REFUSED_ERROR', 'NETWORK_ERROR'].includes(error.code) ? error.message : failure
}

/** Null if what the response is about is no longer there, e.g. behind an expired link. */
export const nullIfGone = <Result>(response: Promise<Result>): Promise<Result | null> =>
  response.catch((error: unknown) => {
    if (toAppError(error).code === 'GONE_ERROR') return null
    throw error
  })
