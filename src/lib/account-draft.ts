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

/** Whether it is that draft of which a `storage` event tells that it is gone: saved or discarded in another tab. */
export const isRemoved = ({ key, newValue }: StorageEvent, name: string) => key === keyOf(name) && newValue === null

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

function read(key: string): AccountDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as AccountDraft | null
    const isFresh = draft && Date.now() - draft.savedAt <= draftLifetime
    return isFresh && typeof draft.values === 'object' ? draft : undefined
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
