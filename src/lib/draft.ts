import { randomId } from './random-id'

/**
 * What was typed into a form and not sent yet, kept on this device only, so that
 * a reload or a dead network loses nothing. It is gone after a week, when the
 * form is sent or emptied, and when somebody signs out.
 */
export type DraftValues = Record<string, string | boolean>

/** Begins the storage key of whatever was typed. */
export const draftPrefix = 'draft:'
/** Of all that is kept for whoever uses the site on this device: drafts, and what was booked. */
const prefixes = [draftPrefix, 'booked:']
/** Where a tab keeps the key of the visit that it shows, so that a reload shows it again. */
export const visitKeyName = 'visit-key'
/** The same of the link that ends a subscription, and what came of it. */
export const unsubscribeNames = { key: 'unsubscribe-key', outcome: 'unsubscribe-outcome' }
/** How long a draft is kept, ms. */
export const draftLifetime = 7 * 24 * 60 * 60_000

/** Reads a draft as far as it fits the form; nothing where there is none, or where storage is closed to us. */
export function readDraft<T extends DraftValues>(key: string, defaults: T): Partial<T> {
  try {
    const { savedAt, values } = JSON.parse(localStorage.getItem(draftPrefix + key) ?? 'null') ?? {}
    if (!values || Date.now() - savedAt > draftLifetime) {
      localStorage.removeItem(draftPrefix + key)
      return {}
    }
    const known = Object.entries(values).filter(([name, value]) => typeof value === typeof defaults[name])
    return Object.fromEntries(known) as Partial<T>
  } catch {
    return {}
  }
}

/** Keeps what differs from an empty form; an empty form leaves no draft. */
export function writeDraft(key: string, values: DraftValues, defaults: DraftValues): void {
  const typed = Object.entries(values).filter(([name, value]) => name in defaults && value !== defaults[name])
  try {
    if (typed.length === 0) {
      localStorage.removeItem(draftPrefix + key)
      forgetSendingId(key)
    } else
      localStorage.setItem(
        draftPrefix + key,
        JSON.stringify({ savedAt: Date.now(), values: Object.fromEntries(typed) }),
      )
  } catch {
    // Storage is full or closed to us: the form works without drafts.
  }
}

export function removeDraft(key: string): void {
  writeDraft(key, {}, {})
}

/** Ids as well where storage is closed to us. */
const ids = new Map<string, string>()
const idName = (key: string) => `${draftPrefix}${key}:id`

/**
 * The id under which a draft is sent: the same until it has arrived, also in another
 * tab and after a reload, so that the database recognises what is sent again because
 * an answer was lost. An emptied form begins anew.
 */
export function sendingId(key: string): string {
  let id = ids.get(key)
  try {
    id = localStorage.getItem(idName(key)) ?? id
  } catch {
    // Storage is closed to us.
  }
  id ??= randomId()
  ids.set(key, id)
  try {
    localStorage.setItem(idName(key), id)
  } catch {
    // Storage is full or closed to us: it is known to this tab.
  }
  return id
}

/** Lets what is sent next be another than what was sent. */
function forgetSendingId(key: string): void {
  ids.delete(key)
  try {
    localStorage.removeItem(idName(key))
  } catch {
    // Storage is closed to us.
  }
}

/** Leaves nothing typed behind for whoever uses this device next, nor what was booked. */
export function removeAllDrafts(): void {
  ids.clear()
  try {
    for (const name of [visitKeyName, ...Object.values(unsubscribeNames)]) sessionStorage.removeItem(name)
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((own) => key.startsWith(own))) localStorage.removeItem(key)
    }
  } catch {
    // Storage is closed to us: there are no drafts.
  }
}
