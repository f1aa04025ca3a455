import { randomId } from '../backend/random-id'
import { deviceStorage, tabStorage } from '../storage'

/**
 * Unsent input of a form, stored on this device only. It is removed when the form is sent, saved, discarded or emptied,
 * after a week, and at sign-out.
 *
 * Each tab stores its own draft, so that two tabs do not overwrite each other's. A form whose tab has no draft begins
 * with a copy of the newest one. The copy becomes a draft of this tab once something is changed in it.
 */
type Draft = {
  /** When something was last typed, ms. */
  savedAt: number
  /** The fields that differ from the empty form, or from the row that is edited. */
  values: Record<string, unknown>
  /** The id of the row to be added, once it was sent without a response: every attempt repeats it. */
  id?: string
  /** The storage names of the drafts that it was copied from. */
  from?: string[]
  /** Nothing was changed since it was copied. */
  isCopy?: boolean
  /** The version of the row that the form began with. */
  seen?: unknown
  /** Other state of the form, such as the time that was chosen. */
  beside?: unknown
}

type DraftValues = Record<string, unknown>

const draftPrefix = 'draft:'
const rowPrefix = 'row:'
/** Storage names of everything that the site stores for its user on this device: drafts, bookings and the tray. */
const prefixes = [draftPrefix, 'booked:', 'tray']
/** Stores the account whose drafts are on this device: the one that signed in last. */
export const ownerName = 'drafts-of'
/** Forms that are filled in before signing in: their drafts belong to the account that comes. */
const waysIn = /^draft:(sign-in|sign-up|recovery)@/
/** Where a tab keeps the key of the appointment that it shows, so that a reload shows it again. */
export const appointmentKeyName = 'appointment-key'
/** The same of the link that ends a subscription, and what came of it. */
export const unsubscribeNames = { key: 'unsubscribe-key', outcome: 'unsubscribe-outcome' }
/** The same of the link that shows a watch before it is published. */
export const previewKeyName = 'preview-key'
const lifetime = 7 * 24 * 60 * 60_000

/** Where a tab stores its name while it is between two pages. */
const tabName = 'draft-tab'
let tab = ''
/** Drafts of this tab that are not in the storage: unchanged copies, and all where the storage is full or not available. */
const inMemory = new Map<string, Draft>()
/** The drafts on this device belong to another account than the one that is signed in. */
let isHidden = false

/** The name under which the dashboard's form of a row has its draft, e.g. of 'watch:new'. */
export const rowDraft = (row: string) => rowPrefix + row

/** The draft that a form begins with: this tab's, otherwise a copy of the newest; undefined if there is none. */
export function openDraft(form: string): Draft | undefined {
  if (inMemory.get(form)?.isCopy) inMemory.delete(form)
  const own = read(ownName(form))
  if (own && hasValues(own)) return own
  const [newest] = namesOf(form)
    .map((name) => ({ name, draft: read(name) }))
    .flatMap(({ name, draft }) => (draft && hasValues(draft) ? [{ name, draft }] : []))
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt)
  if (!newest) return inMemory.get(form)
  const copy = { ...newest.draft, from: [newest.name, ...(newest.draft.from ?? [])], isCopy: true }
  inMemory.set(form, copy)
  return copy
}

/** This tab's draft, as far as its values fit the form. */
export function readDraft<T extends DraftValues>(form: string, defaults: T): Partial<T> {
  return fittingValues(read(ownName(form)), defaults)
}

/** The drafts of a form in all tabs. */
export function readDrafts<T extends DraftValues>(form: string, defaults: T): Partial<T>[] {
  return namesOf(form).map((name) => fittingValues(read(name), defaults))
}

/** The values of a draft that fit the form, which may have changed since: those of the same type, and null. */
export function fittingValues<T extends DraftValues>(draft: Draft | undefined, defaults: T): Partial<T> {
  const fits = (value: unknown, known: unknown) =>
    value === null || known === null || (Array.isArray(value) === Array.isArray(known) && typeof value === typeof known)
  const entries = Object.entries(draft?.values ?? {})
  return Object.fromEntries(
    entries.filter(([name, value]) => name in defaults && fits(value, defaults[name])),
  ) as Partial<T>
}

/** Stores the values that differ from those the form began with. Without any, the draft is removed. */
export function writeDraft(
  form: string,
  typed: DraftValues,
  defaults: DraftValues,
  { seen, beside }: Pick<Draft, 'seen' | 'beside'> = {},
): void {
  if (isHidden) return
  const values = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => name in defaults && !isSame(value, defaults[name])),
  )
  if (Object.keys(values).length === 0) return removeDraft(form)
  const last = current(form)
  if (last && isSame([values, seen, beside], [last.values, last.seen, last.beside])) return
  // A changed copy is sent under an id of its own, since it adds another row.
  const id = last?.isCopy ? undefined : last?.id
  store(form, { savedAt: Date.now(), values, seen, beside, id, from: last?.from })
}

/** Removes this tab's draft, and those that it was copied from, unless they were changed since. */
export function removeDraft(form: string): void {
  const last = current(form)
  inMemory.delete(form)
  deviceStorage.remove(ownName(form))
  for (const name of last?.from ?? []) {
    const source = parse(name)
    if (source && source.savedAt <= last!.savedAt) deviceStorage.remove(name)
  }
}

/**
 * The id under which a form is sent: the same for every attempt until `removeDraft`, also after a reload and from an
 * unchanged copy. By it the database recognizes a repeat whose first response was lost.
 */
export function sendingId(form: string): string {
  const last = current(form)
  const id = last?.id ?? randomId()
  if (!last?.id) store(form, { savedAt: Date.now(), values: {}, ...last, id })
  return id
}

/** Ends the use of an id: the next attempt adds another row. */
export function renewId(form: string): void {
  const last = current(form)
  if (last) store(form, { ...last, id: undefined })
}

/** True if a draft contains a text, such as the name of an uploaded file. */
export function isDrafted(text: string): boolean {
  return deviceStorage.names(draftPrefix).some((name) => parse(name) && deviceStorage.read(name)?.includes(text))
}

/**
 * Makes an account that has signed in the owner of the drafts. If another account has drafts here, they are hidden
 * instead, until `removeOthersDrafts` or a sign-out. Bookings and the tray of another account are removed.
 */
export function claimDrafts(accountId: string): { isAnother: boolean; areHidden: boolean } {
  for (const name of deviceStorage.names(draftPrefix)) if (!parse(name)) deviceStorage.remove(name)
  const owner = deviceStorage.read(ownerName)
  const isAnother = owner !== undefined && owner !== accountId
  isHidden = isAnother && deviceStorage.names(draftPrefix).some((name) => !waysIn.test(name))
  if (isAnother) removeStored((name) => !name.startsWith(draftPrefix))
  if (!isHidden) deviceStorage.write(ownerName, accountId)
  return { isAnother, areHidden: isHidden }
}

/** Removes the drafts of another account, which `claimDrafts` has hidden. */
export function removeOthersDrafts(accountId: string): void {
  isHidden = false
  removeAllDrafts()
  deviceStorage.write(ownerName, accountId)
}

/** True if the account that is signed in has a draft here. */
export const hasDrafts = (): boolean => !isHidden && deviceStorage.names(draftPrefix).length > 0

/** Removes what the dashboard's forms have stored. */
export function removeRowDrafts(): void {
  inMemory.clear()
  for (const name of deviceStorage.names(draftPrefix + rowPrefix)) deviceStorage.remove(name)
}

/** Removes drafts, bookings and the tray from the device at a sign-out. Hidden drafts of another account stay. */
export function removeAllDrafts(): void {
  const areOthers = isHidden
  isHidden = false
  if (areOthers) return inMemory.clear()
  removeStored()
  deviceStorage.remove(ownerName)
}

/** Ends the hiding of another account's drafts, after the session has expired. */
export const showDrafts = (): void => void (isHidden = false)

/** The storage name of this tab's draft of a form. */
function ownName(form: string) {
  return `${draftPrefix}${form}@${(tab ||= nameTab())}`
}

function nameTab() {
  const known = tabStorage.read(tabName)
  // A tab that is duplicated copies its storage: while it shows a page, there is no name to copy.
  tabStorage.remove(tabName)
  // Prerendering runs without a window.
  globalThis.addEventListener?.('pagehide', () => tabStorage.write(tabName, tab))
  globalThis.addEventListener?.('pageshow', () => tabStorage.remove(tabName))
  return known ?? randomId()
}

/** The storage names of a form's drafts in all tabs. */
const namesOf = (form: string) => deviceStorage.names(`${draftPrefix}${form}@`)

const current = (form: string) => read(ownName(form)) ?? inMemory.get(form)

const read = (name: string) => (isHidden ? undefined : parse(name))

function parse(name: string): Draft | undefined {
  const draft = deviceStorage.readJson(name) as Draft | undefined
  if (!draft?.values) return undefined
  if (Date.now() - draft.savedAt <= lifetime) return draft
  deviceStorage.remove(name)
  return undefined
}

function store(form: string, draft: Draft) {
  if (!isHidden && deviceStorage.write(ownName(form), JSON.stringify(draft))) inMemory.delete(form)
  else inMemory.set(form, draft)
}

function removeStored(isRemoved: (name: string) => boolean = () => true) {
  inMemory.clear()
  for (const name of [appointmentKeyName, previewKeyName, ...Object.values(unsubscribeNames)]) tabStorage.remove(name)
  for (const name of prefixes.flatMap((prefix) => deviceStorage.names(prefix))) {
    if (isRemoved(name)) deviceStorage.remove(name)
  }
}

const hasValues = ({ values }: Draft) => Object.keys(values).length > 0

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
