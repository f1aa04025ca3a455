import { toAppError, type AppError } from '../failures/errors'

// What was typed into the dashboard's forms and is not saved yet, as far as the session has to know of it.

let count = 0
const keeping = new Set<() => boolean>()
const listeners = new Set<() => void>()

/** Whether anything on the page is not saved; for `useSyncExternalStore`. */
export const unsaved = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  has: () => count > 0,
  /** Notes a form with changes, until the function that it gives is called. */
  add() {
    count += 1
    listeners.forEach((listener) => listener())
    return () => {
      count -= 1
      listeners.forEach((listener) => listener())
    }
  },
  /**
   * Has a form keep what is typed in it where it has to go.
   *
   * @param keep says whether there was something to keep, and it is kept
   * @returns ends that
   */
  onKeep(keep: () => boolean) {
    keeping.add(keep)
    return () => void keeping.delete(keep)
  },
  /** Has forms keep what is typed in them; says whether each with changes could. */
  keep: () => [...keeping].filter((keep) => keep()).length >= count,
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
