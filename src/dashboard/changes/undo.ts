import type { QueryClient } from '@tanstack/react-query'
import type { LeftOut, UndoOutcome } from '@/entities/changes/change'
import { fetchLatestChanges, undoChanges } from '@/entities/changes/changes.api'
import { askAgain } from '@/lib/ask-again'
import { countText } from '@/lib/count-text'
import { toAppError } from '@/lib/failures/errors'
import { messages, notify, type NotifyAction } from '@/lib/notify'

// Undo and redo by a toast, by the keyboard while it is shown, and from the history.

/** Rows that block undoing, and a way to undo the others. */
export type Obstacle = Extract<UndoOutcome, { outcome: 'conflict' }> & {
  /** Label of the button that undoes the others. */
  label: string
  pass: () => Promise<void>
}

type Keeper = { client: QueryClient; onObstacle: (obstacle: Obstacle | undefined) => void }

let keeper: Keeper | undefined

/** The open dashboard shows obstacles. Returns a function that removes it. */
export function keepUndo(by: Keeper): () => void {
  keeper = by
  return () => {
    if (keeper === by) keeper = undefined
  }
}

const words = {
  undo: { label: 'Undo', done: 'Undone', failed: 'Not undone', opposite: 'redo' },
  redo: { label: 'Redo', done: 'Redone', failed: 'Not redone', opposite: 'undo' },
} as const
export type UndoDirection = keyof typeof words

const notUndoable = 'This cannot be undone, for example because an e-mail has already gone out.'

/**
 * Undoes what was just written.
 *
 * @param since start of the write by `Date.now()`; earlier changes stay
 */
export function undoable(source: string, ids: string[], since: number): NotifyAction {
  const fetch = () => fetchLatestChanges(source, ids, since)
  // A later change of the same rows must not be undone.
  let changes = fetch()
  changes.catch(() => {})
  return offer('undo', () => (changes = changes.catch(fetch)))
}

export const undoableChanges = (changes: string[], direction: UndoDirection = 'undo') =>
  offer(direction, () => Promise.resolve(changes))

/** For `meta.undo` of a mutation. */
export const undoOf = <Variables>(source: string, idsOf: (variables: Variables) => string[]) =>
  ((variables: Variables) => undoable(source, idsOf(variables), startedNow())) as (variables: never) => NotifyAction

export function startedNow() {
  const submitted = keeper?.client
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
    .map(({ state }) => state.submittedAt)
  return Math.min(Date.now(), ...(submitted ?? []))
}

const offer = (direction: UndoDirection, ask: () => Promise<string[]>): NotifyAction => ({
  label: words[direction].label,
  onClick: () => void run(direction, ask),
})

/** Performs the shown toast's action if it is this one. Returns true then. */
export function takeUpOffer(direction: UndoDirection): boolean {
  const { message } = messages.get()
  if (message?.action?.label !== words[direction].label) return false
  // Pressing the keys again must not repeat the action.
  message.dismiss()
  message.action.onClick()
  return true
}

/** Resolves once the result is shown. */
export const undoKnown = (changes: string[], direction: UndoDirection = 'undo') =>
  run(direction, () => Promise.resolve(changes))

/** @param leftOut rows that block undoing and stay */
async function run(direction: UndoDirection, ask: () => Promise<string[]>, leftOut: LeftOut[] = []) {
  const { label, failed } = words[direction]
  try {
    const changes = await ask()
    const result: UndoOutcome = changes.length > 0 ? await undoChanges(changes, leftOut) : { outcome: 'not_undoable' }
    if (result.outcome === 'not_undoable') return void notify.failure(failed, notUndoable)
    // Any list may show the rows, and figures and public pages count them.
    if (keeper) void askAgain(keeper.client)
    if (result.outcome === 'undone') return showUndone(direction, result, leftOut.length)
    const { conflicts, others } = result
    keeper?.onObstacle({
      ...result,
      label: `${label} the other ${others === 1 ? 'one' : countText(others)}`,
      pass: () => run(direction, () => Promise.resolve(changes), [...leftOut, ...conflicts]),
    })
  } catch (error) {
    const { words: why, retryable } = toAppError(error)
    notify.failure(failed, why, retryable ? { label, onClick: () => void run(direction, ask, leftOut) } : undefined)
  }
}

type Undone = Extract<UndoOutcome, { outcome: 'undone' }>

function showUndone(direction: UndoDirection, { change, tells_visitors }: Undone, leftOut: number) {
  const { done, opposite } = words[direction]
  keeper?.onObstacle(undefined)
  const notes = [
    leftOut === 1 && 'The one that changed since stays as it is.',
    leftOut > 1 && `The ${countText(leftOut)} that changed since stay as they are.`,
    tells_visitors && 'The client gets an e-mail with the current details.',
  ]
  const text = notes.filter(Boolean).join(' ') || undefined
  notify.success(done, text, change ? undoableChanges([change], opposite) : undefined)
}
