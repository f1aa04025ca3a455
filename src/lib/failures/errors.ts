import type { PostgrestSingleResponse } from '@supabase/supabase-js'

export type ErrorCode =
  | 'NETWORK_ERROR'
  | 'TIMEOUT_ERROR'
  | 'AUTH_ERROR'
  | 'PERMISSION_ERROR'
  | 'DUPLICATE_ERROR'
  | 'FOREIGN_KEY_ERROR'
  | 'NOT_FOUND_ERROR'
  | 'RLS_ERROR'
  | 'INVALID_ERROR'
  | 'REFUSED_ERROR'
  | 'STALE_ERROR'
  | 'GONE_ERROR'
  | 'UNKNOWN_ERROR'

/** What people read of a failure that nobody has words for. */
const unexpected = 'An unexpected error occurred. Please try again.'
export const sessionOver = 'Your session has expired. Please sign in again.'
/** What is said of a refusal whose code the site does not know, since it is older than the database. */
export const unknownRefusal = 'This is not possible now. Please load the page again.'

/** What the database says beside the code of a refusal, by name. */
export type RefusalParameters = Partial<Record<string, string>>
type RefusalWords = (code: string, parameters: RefusalParameters, unknown: string) => string

let refusalWords: RefusalWords = (_code, _parameters, unknown) => unknown

/** Has refusals said in the words of `refusals.ts`, which come along with the client. */
export function learnRefusals(words: RefusalWords): void {
  refusalWords = words
}

/** A failure of the backend, classified: the interface switches on `code`, never on text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryable: boolean
  /** The code that the database has raised, where it refused on purpose (refusals.ts). */
  readonly refusal?: string

  constructor(code: ErrorCode, message: string, retryable: boolean, options?: { refusal?: string; cause?: unknown }) {
    super(message, { cause: options?.cause })
    this.name = 'AppError'
    this.code = code
    this.retryable = retryable
    this.refusal = options?.refusal
  }

  /** What people read. The message itself may be the backend's, which is for the console alone (docs/decisions/012-words-of-the-house.md). */
  get words(): string {
    return this.code === 'UNKNOWN_ERROR' ? unexpected : this.message
  }
}

type BackendError = { message?: string; code?: string; details?: string | null }

type Rule = {
  matches: (error: { message: string; code: string }) => boolean
  code: ErrorCode
  message: string
  /** Another attempt may succeed. */
  retryable?: true
}

/** The first rule that matches decides. */
const rules: Rule[] = [
  // A constraint without a rule of its own, whatever words it is told in.
  {
    matches: ({ code }) => /^2[23][0-9A-Z]{3}$/.test(code) && code !== '23505' && code !== '23503',
    code: 'INVALID_ERROR',
    message: 'Something in it was not accepted. Please check what you have entered.',
  },
  {
    matches: ({ message }) => /failed to fetch|fetch failed|load failed|network\s*error|networkerror/.test(message),
    code: 'NETWORK_ERROR',
    message: 'Network connection failed. Please check your internet connection and try again.',
    retryable: true,
  },
  {
    matches: ({ message }) => /time\s?out|timed out/.test(message),
    code: 'TIMEOUT_ERROR',
    message: 'Request timed out. Please try again.',
    retryable: true,
  },
  {
    matches: ({ message }) => /\bjwt\b|token/.test(message),
    code: 'AUTH_ERROR',
    message: sessionOver,
  },
  {
    matches: ({ message, code }) => /permission/.test(message) || code === 'PGRST301',
    code: 'PERMISSION_ERROR',
    message: 'You do not have permission to perform this action.',
  },
  {
    matches: ({ message, code }) => code === '23505' || /duplicate key/.test(message),
    code: 'DUPLICATE_ERROR',
    message: 'This record already exists. Please use a different value.',
  },
  {
    matches: ({ code }) => code === '23503',
    code: 'FOREIGN_KEY_ERROR',
    message: 'Cannot delete this record because it is referenced by other data.',
  },
  {
    matches: ({ message, code }) => code === 'PGRST116' || /not found/.test(message),
    code: 'NOT_FOUND_ERROR',
    message: 'The requested resource was not found.',
  },
  {
    matches: ({ message }) => /row-level security|\brls\b/.test(message),
    code: 'RLS_ERROR',
    message: 'Access denied. You do not have permission to access this resource.',
  },
]

/** Classifies whatever was thrown or returned. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const {
    message = '',
    code = '',
    details,
  } = (typeof error === 'object' && error !== null ? error : {}) as BackendError
  if (/^PT4\d\d$/.test(code)) return toRefusal(code, message, details, error)
  const seen = { message: message.toLowerCase(), code }
  const rule = rules.find(({ matches }) => matches(seen))
  if (rule) return new AppError(rule.code, rule.message, rule.retryable ?? false, { cause: error })
  // A gateway's error page is no message for a visitor.
  if (!message || message.trimStart().startsWith('<')) {
    return new AppError('UNKNOWN_ERROR', unexpected, true, { cause: error })
  }
  return new AppError('UNKNOWN_ERROR', message, true, { cause: error })
}

/** What a status means that the database raises, with what is said where its message is a code that the site does not know. */
const refusalClasses: Partial<Record<string, [ErrorCode, string]>> = {
  PT401: ['AUTH_ERROR', sessionOver],
  PT409: ['STALE_ERROR', 'This has changed meanwhile. Please load the page again.'],
  PT410: ['GONE_ERROR', 'This is no longer there. Please load the page again.'],
}

/** What the database refuses on purpose, and will refuse again. Its message is a code of ours. */
function toRefusal(status: string, refusal: string, details: string | null | undefined, cause: unknown): AppError {
  const [code, unknown] = refusalClasses[status] ?? ['REFUSED_ERROR', unknownRefusal]
  return new AppError(code, refusalWords(refusal, readParameters(details), unknown), false, { refusal, cause })
}

function readParameters(details: string | null | undefined): RefusalParameters {
  try {
    return (JSON.parse(details ?? '{}') ?? {}) as RefusalParameters
  } catch {
    return {}
  }
}

/** Turns supabase-js's `{ data, error }` into a value, or throws an AppError. */
export function unwrap<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (error) throw toAppError(error)
  return data
}

/** What is said of a refusal where the database refused on purpose, the network's words where that is the cause, otherwise the form's. */
export function causeOr(error: AppError, failure: string): string {
  return ['REFUSED_ERROR', 'NETWORK_ERROR'].includes(error.code) ? error.message : failure
}
