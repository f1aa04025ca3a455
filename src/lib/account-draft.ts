import { draftLifetime, draftPrefix } from './draft'

// Drafts of the dashboard's forms, each of one account: an account never reads what another has typed.

/** What a form keeps on the device until it is saved or discarded. */
export type AccountDraft = {
  /** When something was last typed, ms. */
  savedAt: number
  /** The id under which a new row is saved, the same for every attempt. */
  id: string
  /** The version of the row that the form began with; none of a new row. */
  seen?: unknown
  /** The fields that differ from it. */
  values: Record<string, unknown>
  /** What the form holds besides, such as the time that was chosen. */
  beside?: unknown
}

const prefix = `${draftPrefix}account:`
let owner = ''

/** Whose drafts these are from now on; those of other accounts go. */
export function nameDraftOwner(accountId: string): void {
  owner = accountId
  removeWhere((key) => !key.startsWith(keyOf('')))
}

const keyOf = (name: string) => `${prefix}${owner}:${name}`

/** @param name of the form and its row, e.g. 'watch:new' */
export function readAccountDraft(name: string): AccountDraft | undefined {
  return read(keyOf(name))
}

export function writeAccountDraft(name: string, draft: AccountDraft): void {
  if (!owner) return
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Storage is full or closed to us: the form works without drafts.
  }
}

export function removeAccountDraft(name: string): void {
  removeWhere((key) => key === keyOf(name))
}

export function removeAccountDrafts(): void {
  removeWhere(() => true)
}

/** Removes drafts that nobody has opened again within their time. */
export function sweepAccountDrafts(): void {
  removeWhere((key) => read(key) === undefined)
}

/** Whether a draft names a text, such as a file that its form has uploaded. */
export function isDrafted(text: string): boolean {
  try {
    return draftKeys().some((key) => read(key) && localStorage.getItem(key)?.includes(text))
  } catch {
    return false
  }
}

/**
 * Claims a draft for the form that opens: of two tabs with the same form, one keeps a draft, and the other may once that
 * one is gone.
 *
 * @returns resolves when it is this form's, not before another leaves it; and the way to leave it to the next
 */
export function claimDraft(name: string): { ours: Promise<void>; leave: () => void } {
  // Where there are no locks, the one that types last is kept.
  if (!navigator.locks) return { ours: Promise.resolve(), leave: () => {} }
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const ours = new Promise<void>((resolve) => {
    const hold = () => {
      resolve()
      return left
    }
    // Fails where the form was left before.
    navigator.locks.request(keyOf(name), { signal }, hold).catch(() => {})
  })
  return { ours, leave: () => leaving.abort() }
}

function read(key: string): AccountDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as AccountDraft | null
    const isFresh = draft && Date.now() - draft.savedAt <= draftLifetime
    return isFresh && draft.values ? draft : undefined
  } catch {
    return undefined
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

function removeWhere(isRemoved: (key: string) => boolean) {
  try {
    for (const key of draftKeys()) if (isRemoved(key)) localStorage.removeItem(key)
  } catch {
    // Storage is closed to us: there are no drafts.
  }
}
