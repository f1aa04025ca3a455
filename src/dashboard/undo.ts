import type { QueryClient } from '@tanstack/react-query'
import type { Conflict, UndoOutcome } from '@/entities/changes/change'
import { fetchLatestChanges, undoChanges } from '@/entities/changes/changes.api'
import { toAppError } from '@/lib/errors'
import { messages, notify, type NotifyAction } from '@/lib/notify'

// What the toast of a change offers, by its button and by the keyboard, as long as it is there.

type Keeper = { client: QueryClient; onConflicts: (conflicts: Conflict[]) => void }

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

async function run(direction: UndoDirection, ask: () => Promise<string[]>) {
  try {
    const changes = await ask()
    if (changes.length === 0) return notify.failure(notDone[direction], sentences.not_undoable)
    say(direction, await undoChanges(changes))
  } catch (error) {
    const { words, retryable } = toAppError(error)
    // Offline, e.g., it can be had once the network is back.
    notify.failure(notDone[direction], words, retryable ? offer(direction, ask) : undefined)
  }
}

function say(direction: UndoDirection, answer: UndoOutcome) {
  switch (answer.outcome) {
    case 'undone':
      // Any list may show the rows, and figures and pages of visitors count them.
      void keeper?.client.invalidateQueries()
      return notify.success(
        done[direction],
        answer.tells_visitors ? 'The visitor gets a letter that says what holds now.' : undefined,
        answer.change ? undoableChanges([answer.change], opposite[direction]) : undefined,
      )
    case 'conflict':
      void keeper?.client.invalidateQueries()
      return keeper?.onConflicts(answer.conflicts)
    default:
      return notify.failure(notDone[direction], sentences[answer.outcome])
  }
}

const opposite = { undo: 'redo', redo: 'undo' } as const
const done = { undo: 'Undone', redo: 'Done again' }
const notDone = { undo: 'Not undone', redo: 'Not done again' }
const sentences = {
  not_undoable: 'This cannot be taken back, e.g. because a letter has been sent.',
  too_late: 'It was too long ago. The history of the row says what it was.',
}
