import { toAppError, type AppError } from '../failures/errors'

let count = 0
const listeners = new Set<() => void>()

export const unsaved = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  has: () => count > 0,
  add() {
    count += 1
    listeners.forEach((listener) => listener())
    return () => {
      count -= 1
      listeners.forEach((listener) => listener())
    }
  },
}

/** Resolves when a failed save may be retried; otherwise throws. */
type Keeper = (failure: AppError) => Promise<void>

let keeper: Keeper | undefined

export function keepSaves(by: Keeper): () => void {
  keeper = by
  return () => {
    if (keeper === by) keeper = undefined
  }
}

/**
 * A save waits until the same account signs in again, then retries.
 *
 * @throws AppError
 */
export function withSession<Save extends (values: never) => Promise<unknown>>(save: Save): Save {
  const outlasting = async (values: never) => {
    for (;;) {
      try {
        return await save(values)
      } catch (error) {
        const failure = toAppError(error)
        if (!keeper) throw failure
        await keeper(failure)
      }
    }
  }
  return outlasting as Save
}
