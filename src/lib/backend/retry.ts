import { anySignal } from '../any-signal'
import { toAppError } from '../failures/errors'

type RetryOptions = {
  attempts?: number
  /** Wait before the second attempt in ms; doubles each time. */
  baseDelay?: number
  signal?: AbortSignal
  /** Prevents further attempts, but lets the current one finish. */
  leaving?: AbortSignal
}

/** @throws AppError of the last attempt, or the reason of the aborted signal */
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
