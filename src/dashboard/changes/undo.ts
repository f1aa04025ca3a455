import type { QueryClient } from '@tanstack/react-query'
import type { Conflict, LeftOut, UndoOutcome } from '@/entities/changes/change'
import { fetchLatestChanges, undoChanges } from '@/entities/changes/changes.api'
import { askAgain } from '@/lib/ask-again'
import { countText } from '@/lib/count-text'
import { toAppError } from '@/lib/failures/errors'
import { messages, notify, type NotifyAction } from '@/lib/notify'

// What the toast of a change offers, by its button and by the keyboard, as long as it is there; and what the history does.

/** Something is in the way of undoing. */
export type Obstacle = {
  conflicts: Conflict[]
  /** How many rows it is not in the way of. */
  others: number
  /** All that is undone is removed, since it was added. */
  removed: boolean
  /** What the button says that undoes those. */
  label: string
  /** Undoes the others, past what was shown; says once it is over. */
  pass: () => Promise<void>
}

type Keeper = { client: QueryClient; onObstacle: (obstacle: Obstacle | undefined) => void }

let keeper: Keeper | undefined

/** Has what is undone shown by the open dashboard; gives the way to end that. */
export function keepUndo(by: Keeper): () => void {
  keeper = by
  return () => {
    if (keeper === by) keeper = undefined
  }
}

/** Each by the keys that do the same. */
const labels = { undo: 'Undo', redo: 'Redo' } as const
export type UndoDirection = keyof typeof labels

/**
 * The offer to undo what was just written.
 *
 * @param since when the write began, by `Date.now()`; what was written before is not meant
 */
export function undoable(source: string, ids: string[], since: number): NotifyAction {
  const fetch = () => fetchLatestChanges(source, ids, since)
  // Asked for at once: a later change of the same rows is another one.
  let changes = fetch()
  changes.catch(() => {})
  return offer('undo', () => (changes = changes.catch(fetch)))
}

/** The offer to undo changes that are known, or to do again what was undone. */
export const undoableChanges = (changes: string[], direction: UndoDirection = 'undo') =>
  offer(direction, () => Promise.resolve(changes))

/** For `meta.undo`: the rows that a mutation changes, from what it is called with. */
export const undoOf = <Variables>(source: string, idsOf: (variables: Variables) => string[]) =>
  ((variables: Variables) => undoable(source, idsOf(variables), begun())) as (variables: never) => NotifyAction

/** When the oldest of the writes that are still on their way began. */
export function begun() {
  const submitted = keeper?.client
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
    .map(({ state }) => state.submittedAt)
  return Math.min(Date.now(), ...(submitted ?? []))
}

function offer(direction: UndoDirection, ask: () => Promise<string[]>): NotifyAction {
  return { label: labels[direction], onClick: () => void run(direction, ask) }
}

/** Takes up what the message that is shown offers, if it is that; says whether it is. */
export function takeUpOffer(direction: UndoDirection): boolean {
  const { message } = messages.get()
  if (message?.action?.label !== labels[direction]) return false
  // Once: the same keys pressed again are meant for what comes of it.
  message.takeBack()
  message.action.onClick()
  return true
}

/** Undoes a change of the history; resolves once it is said what came of it. */
export const undoFromHistory = (change: string) => run('undo', () => Promise.resolve([change]))

/** Does again what some changes have undone; resolves once it is said what came of it. */
export const redoFromHistory = (changes: string[]) => run('redo', () => Promise.resolve(changes))

/** @param leftOut the rows that are in the way, and stay as they are */
async function run(direction: UndoDirection, ask: () => Promise<string[]>, leftOut: LeftOut[] = []) {
  try {
    const changes = await ask()
    if (changes.length === 0) return void notify.failure(notDone[direction], sentences.not_undoable)
    say(direction, changes, await undoChanges(changes, leftOut), leftOut)
  } catch (error) {
    const { words, retryable } = toAppError(error)
    const again = { label: labels[direction], onClick: () => void run(direction, ask, leftOut) }
    // Offline, e.g., it can be had once the network is back.
    notify.failure(notDone[direction], words, retryable ? again : undefined)
  }
}

function say(direction: UndoDirection, changes: string[], answer: UndoOutcome, leftOut: LeftOut[]) {
  switch (answer.outcome) {
    case 'undone': {
      keeper?.onObstacle(undefined)
      // Any list may show the rows, and figures and pages of visitors count them.
      if (keeper) void askAgain(keeper.client)
      const notes = [
        leftOut.length > 0 && leftOutText(leftOut.length),
        answer.tells_visitors && 'The client gets an e-mail with the current details.',
      ]
      return notify.success(
        done[direction],
        notes.filter(Boolean).join(' ') || undefined,
        answer.change ? undoableChanges([answer.change], opposite[direction]) : undefined,
      )
    }
    case 'conflict': {
      if (keeper) void askAgain(keeper.client)
      const { conflicts, others, removed } = answer
      const past = [...leftOut, ...conflicts]
      return keeper?.onObstacle({
        conflicts,
        others,
        removed,
        label: `${labels[direction]} the other ${others === 1 ? 'one' : countText(others)}`,
        pass: () => run(direction, () => Promise.resolve(changes), past),
      })
    }
    default:
      return notify.failure(notDone[direction], sentences[answer.outcome])
  }
}

const leftOutText = (count: number) =>
  count === 1
    ? 'The one that changed since stays as it is.'
    : `The ${countText(count)} that changed since stay as they are.`

const opposite = { undo: 'redo', redo: 'undo' } as const
const done = { undo: 'Undone', redo: 'Redone' }
const notDone = { undo: 'Not undone', redo: 'Not redone' }
const sentences = { not_undoable: 'This cannot be undone, for example because an e-mail has already gone out.' }
