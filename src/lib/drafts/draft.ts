import { randomId } from '../backend/random-id'
import { deviceStorage, tabStorage } from '../storage'

/**
 * What was typed into a form and not sent yet, kept on this device only, so that
 * a reload or a dead network loses nothing. It is gone after a week, when the
 * form is sent or emptied, and when somebody signs out.
 *
 * Each tab writes a draft of its own, so that none overwrites another's. A form that
 * opens in another tab begins with what was typed last, and takes the draft over
 * where its tab is closed.
 */
export type DraftValues = Record<string, string | boolean>

type Kept = {
  savedAt: number
  values: DraftValues
  /** Under which it was sent, where no answer has come yet. */
  id?: string
}

/** Begins the storage key of whatever was typed. */
export const draftPrefix = 'draft:'
/** Of all that is kept for whoever uses the site on this device: drafts, what was booked, and the tray. */
const prefixes = [draftPrefix, 'booked:', 'tray']
/** Where a tab keeps the key of the appointment that it shows, so that a reload shows it again. */
export const appointmentKeyName = 'appointment-key'
/** The same of the link that ends a subscription, and what came of it. */
export const unsubscribeNames = { key: 'unsubscribe-key', outcome: 'unsubscribe-outcome' }
/** The same of the link that shows a watch before it is published. */
export const previewKeyName = 'preview-key'
/** How long a draft is kept, ms. */
export const draftLifetime = 7 * 24 * 60 * 60_000

/** Where a tab keeps its name while it is between two pages. */
const tabName = 'draft-tab'
let tab = ''
let isHeld = false
/** What forms of this tab have copied from tabs that are open, until something else is typed here; by form. */
const copies = new Map<string, Kept>()
/** Ids as well where storage is closed to us. */
const ids = new Map<string, string>()

/** The storage key of this tab's draft of a form. */
function ownName(key: string) {
  return `${draftPrefix}${key}@${(tab ||= nameTab())}`
}

function nameTab() {
  const known = tabStorage.read(tabName)
  // A tab that is duplicated copies its storage: while it shows a page, there is no name to copy.
  tabStorage.remove(tabName)
  // The server, which writes the documents, has no tab.
  globalThis.addEventListener?.('pagehide', () => tabStorage.write(tabName, tab))
  globalThis.addEventListener?.('pageshow', () => tabStorage.remove(tabName))
  return known ?? randomId()
}

/** Lets other tabs know that this one, which has a draft, is open. */
function holdTab() {
  if (isHeld) return
  isHeld = true
  void navigator.locks?.request(draftPrefix + tab, () => new Promise(() => {}))
}

/** Reads this tab's draft as far as it fits the form; nothing where there is none, or where storage is closed to us. */
export function readDraft<T extends DraftValues>(key: string, defaults: T): Partial<T> {
  return fitting(read(ownName(key)), defaults)
}

/** The drafts of a form in all tabs. */
export function readDrafts<T extends DraftValues>(key: string, defaults: T): Partial<T>[] {
  return namesOf(key).map((name) => fitting(read(name), defaults))
}

/** What a form begins with: this tab's draft of it, otherwise what was typed last in another. */
export function openDraft<T extends DraftValues>(key: string, defaults: T): Partial<T> {
  const own = ownName(key)
  const kept = read(own)
  if (kept) {
    holdTab()
    return fitting(kept, defaults)
  }
  const [latest] = namesOf(key)
    .map((name) => ({ name, kept: read(name)! }))
    .filter((draft) => draft.kept && Object.keys(draft.kept.values).length > 0)
    .sort((one, other) => other.kept.savedAt - one.kept.savedAt)
  if (!latest) return {}
  copies.set(key, latest.kept)
  void takeOver(latest.name, own).then((isOurs) => isOurs && copies.delete(key))
  return fitting(latest.kept, defaults)
}

/** Makes a draft this tab's, unless the tab that wrote it is still open. */
async function takeOver(name: string, own: string): Promise<boolean> {
  const writer = name.split('@')[1]
  const move = () => {
    const text = deviceStorage.read(name)
    if (text === undefined) return false
    holdTab()
    // First, since there may be no room for both.
    deviceStorage.remove(name)
    if (deviceStorage.read(own) === undefined) deviceStorage.write(own, text)
    return true
  }
  // Where there are no locks, the tab that was opened last has it.
  if (!writer || !navigator.locks) return move()
  return navigator.locks.request(draftPrefix + writer, { ifAvailable: true }, (lock) => lock !== null && move())
}

/** Keeps what differs from an empty form; an empty form leaves no draft. */
export function writeDraft(key: string, values: DraftValues, defaults: DraftValues): void {
  const typed = Object.entries(values).filter(([name, value]) => name in defaults && value !== defaults[name])
  copies.delete(key)
  if (typed.length === 0) {
    ids.delete(key)
    return deviceStorage.remove(ownName(key))
  }
  write(key, Object.fromEntries(typed))
}

/** Removes the draft of a form that was sent, also where another tab has the very same. */
export function removeDraft(key: string): void {
  const sent = JSON.stringify((read(ownName(key)) ?? copies.get(key))?.values)
  for (const name of namesOf(key)) if (JSON.stringify(read(name)?.values) === sent) deviceStorage.remove(name)
  copies.delete(key)
  ids.delete(key)
  deviceStorage.remove(ownName(key))
}

/**
 * The id under which a draft is sent: the same until it has arrived, also after a reload
 * and in a tab that has copied it, so that the database recognises what is sent again
 * because an answer was lost. An emptied form begins anew.
 */
export function sendingId(key: string): string {
  const kept = read(ownName(key)) ?? copies.get(key)
  const id = kept?.id ?? ids.get(key) ?? randomId()
  ids.set(key, id)
  write(key, kept?.values ?? {})
  return id
}

function write(key: string, values: DraftValues) {
  const name = ownName(key)
  const id = read(name)?.id ?? ids.get(key)
  if (deviceStorage.write(name, JSON.stringify({ savedAt: Date.now(), values, ...(id && { id }) }))) holdTab()
}

function read(name: string): Kept | undefined {
  const kept = deviceStorage.readJson(name) as Kept | undefined
  if (!kept?.values) return undefined
  if (Date.now() - kept.savedAt <= draftLifetime) return kept
  deviceStorage.remove(name)
  return undefined
}

function fitting<T extends DraftValues>(kept: Kept | undefined, defaults: T): Partial<T> {
  const known = Object.entries(kept?.values ?? {}).filter(([name, value]) => typeof value === typeof defaults[name])
  return Object.fromEntries(known) as Partial<T>
}

/** The storage keys of a form's drafts, of all tabs. */
function namesOf(key: string): string[] {
  const whole = draftPrefix + key
  return deviceStorage.names(whole).filter((name) => name === whole || name.startsWith(`${whole}@`))
}

/**
 * Leaves nothing typed behind for whoever uses this device next, nor what was booked.
 *
 * @param isKept of what is another account's, by its storage key
 */
export function removeAllDrafts(isKept: (name: string) => boolean = () => false): void {
  copies.clear()
  ids.clear()
  for (const name of [appointmentKeyName, previewKeyName, ...Object.values(unsubscribeNames)]) tabStorage.remove(name)
  for (const name of prefixes.flatMap((prefix) => deviceStorage.names(prefix))) {
    if (!isKept(name)) deviceStorage.remove(name)
  }
}
