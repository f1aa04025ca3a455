import { toAppError } from './errors'

type RetryOptions = {
  /** How often it is tried in all. */
  attempts?: number
  /** Wait before the second attempt, ms; doubled before each further one. */
  baseDelay?: number
  /** Ends the waiting, e.g. when the page is left. */
  signal?: AbortSignal
}

/**
 * Runs an operation again after failures that are marked retryable (specification,
 * sections 7 and 8): three attempts, 1,000 ms apart, then 2,000.
 *
 * @throws AppError of the last attempt; what `signal` was aborted with, once it was
 */
export async function withRetry<T>(
  operation: () => Promise<T>,
  { attempts = 3, baseDelay = 1000, signal }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await operation()
    } catch (error) {
      const failure = toAppError(error)
      if (!failure.retryable || attempt === attempts) throw failure
      signal?.throwIfAborted()
      await pause(baseDelay * 2 ** (attempt - 1), signal)
    }
  }
}

/** Resolves after a while, ms; rejects at once when the signal is aborted. */
function pause(duration: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', handleAbort)
      resolve()
    }, duration)
    signal?.addEventListener('abort', handleAbort, { once: true })
  })
}
