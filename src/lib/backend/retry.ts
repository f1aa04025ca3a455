import { anySignal } from '../any-signal'
import { toAppError } from '../failures/errors'

type RetryOptions = {
  /** How often it is tried in all. */
  attempts?: number
  /** Wait before the second attempt, ms; doubled before each further one. */
  baseDelay?: number
  /** Ends it all, e.g. when it is cancelled. */
  signal?: AbortSignal
  /** Ends the attempts to come alone: how the one on its way ends is still told. */
  leaving?: AbortSignal
}

/**
 * Runs an operation again after failures that are marked retryable: three
 * attempts, 1,000 ms apart, then 2,000.
 *
 * @throws AppError of the last attempt; what a signal was aborted with, once it was
 */
export async function withRetry<T>(
  operation: () => Promise<T>,
  { attempts = 3, baseDelay = 1000, signal, leaving }: RetryOptions = {},
): Promise<T> {
  const ending = anySignal(signal, leaving)
  for (let attempt = 1; ; attempt++) {
    ending.throwIfAborted()
    try {
      return await operation()
    } catch (error) {
      signal?.throwIfAborted()
      const failure = toAppError(error)
      if (!failure.retryable || attempt === attempts) throw failure
      ending.throwIfAborted()
      await pause(baseDelay * 2 ** (attempt - 1), ending)
    }
  }
}

/** Resolves after a while, ms; rejects at once when the signal is aborted. */
function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', handleAbort)
      resolve()
    }, duration)
    signal.addEventListener('abort', handleAbort, { once: true })
  })
}
