import { toAppError, type AppError } from '../failures/errors'

// Whether the dashboard has forms with unsaved changes. The session asks when it ends.

let count = 0
const listeners = new Set<() => void>()

/** True if a form on the page has unsaved changes; for `useSyncExternalStore`. */
export const unsaved = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  has: () => count > 0,
  /** Registers a form with changes. Returns a function that removes it. */
  add() {
    count += 1
    listeners.forEach((listener) => listener())
    return () => {
      count -= 1
      listeners.forEach((listener) => listener())
    }
  },
}

/** Resolves once what was refused may be sent again; throws why it may not. */
type Keeper = (failure: AppError) => Promise<void>

let keeper: Keeper | undefined

/** Has saves that fail ask here; gives the way to end that. */
export function keepSaves(by: Keeper): () => void {
  keeper = by
  return () => {
    if (keeper === by) keeper = undefined
  }
}

/**
 * Makes a save outlast the end of the session: it waits until the same account has signed in again, and goes on by itself.
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
