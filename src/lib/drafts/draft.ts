import { randomId } from '../backend/random-id'
import { deviceStorage, tabStorage } from '../storage'

/**
 * Unsent input of a form, stored on this device for at most a week. Each tab stores its own draft, so that tabs do not
 * overwrite each other's. A form without one starts with a copy of another tab's newest draft, which becomes this tab's
 * once changed.
 */
type Draft = {
  /** Time of the last change, ms. */
  savedAt: number
  values: Record<string, unknown>
  /** Id of the row to insert, the same for every attempt. */
  id?: string
  from?: string[]
  isCopy?: boolean
  /** Version of the row that the form started with. */
  seen?: unknown
  beside?: unknown
}

type DraftValues = Record<string, unknown>

const draftPrefix = 'draft:'
const rowPrefix = 'row:'
const prefixes = [draftPrefix, 'booked:', 'tray']
/** Id of the account that signed in last. */
export const ownerName = 'drafts-of'
const waysIn = /^draft:(sign-in|sign-up|recovery)@/
export const appointmentKeyName = 'appointment-key'
export const unsubscribeNames = { key: 'unsubscribe-key', outcome: 'unsubscribe-outcome' }
export const previewKeyName = 'preview-key'
export const requestKeyName = 'request-key'
export const searchesKeyName = 'searches-key'
const lifetime = 7 * 24 * 60 * 60_000

/** Stores the tab's name between two pages. */
const tabName = 'draft-tab'
let tab = ''
/** Unchanged copies, and all drafts if storage is full or blocked. */
const inMemory = new Map<string, Draft>()
/** The drafts belong to an account that is not signed in. */
let isHidden = false

export const rowDraft = (row: string) => rowPrefix + row

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

export function readDraft<T extends DraftValues>(form: string, defaults: T): Partial<T> {
  return fittingValues(read(ownName(form)), defaults)
}

export function readDrafts<T extends DraftValues>(form: string, defaults: T): Partial<T>[] {
  return namesOf(form).map((name) => fittingValues(read(name), defaults))
}

export function fittingValues<T extends DraftValues>(draft: Draft | undefined, defaults: T): Partial<T> {
  const fits = (value: unknown, known: unknown) =>
    value === null || known === null || (Array.isArray(value) === Array.isArray(known) && typeof value === typeof known)
  const entries = Object.entries(draft?.values ?? {})
  return Object.fromEntries(
    entries.filter(([name, value]) => name in defaults && fits(value, defaults[name])),
  ) as Partial<T>
}

/** Stores values that differ from the defaults. Removes the draft if none do. */
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
  // A changed copy inserts another row, so it needs another id.
  const id = last?.isCopy ? undefined : last?.id
  store(form, { savedAt: Date.now(), values, seen, beside, id, from: last?.from })
}

/** Also removes the draft's sources, unless changed since. */
export function removeDraft(form: string): void {
  const last = current(form)
  inMemory.delete(form)
  deviceStorage.remove(ownName(form))
  for (const name of last?.from ?? []) {
    const source = parse(name)
    if (source && source.savedAt <= last!.savedAt) deviceStorage.remove(name)
  }
}

/** Returns the same id until `removeDraft`, even after a reload, so the database recognizes a repeat. */
export function sendingId(form: string): string {
  const last = current(form)
  const id = last?.id ?? randomId()
  if (!last?.id) store(form, { savedAt: Date.now(), values: {}, ...last, id })
  return id
}

/** Makes the next attempt insert another row. */
export function renewId(form: string): void {
  const last = current(form)
  if (last) store(form, { ...last, id: undefined })
}

export function isDrafted(text: string): boolean {
  return deviceStorage.names(draftPrefix).some((name) => parse(name) && deviceStorage.read(name)?.includes(text))
}

/** Hides drafts of another account until `removeOthersDrafts` or a sign-out, and removes its bookings and tray. */
export function claimDrafts(accountId: string): { isAnother: boolean; areHidden: boolean } {
  for (const name of deviceStorage.names(draftPrefix)) if (!parse(name)) deviceStorage.remove(name)
  const owner = deviceStorage.read(ownerName)
  const isAnother = owner !== undefined && owner !== accountId
  isHidden = isAnother && deviceStorage.names(draftPrefix).some((name) => !waysIn.test(name))
  if (isAnother) removeStored((name) => !name.startsWith(draftPrefix))
  if (!isHidden) deviceStorage.write(ownerName, accountId)
  return { isAnother, areHidden: isHidden }
}

export function removeOthersDrafts(accountId: string): void {
  isHidden = false
  removeAllDrafts()
  deviceStorage.write(ownerName, accountId)
}

export const hasDrafts = (): boolean => !isHidden && deviceStorage.names(draftPrefix).length > 0

export function removeRowDrafts(): void {
  inMemory.clear()
  for (const name of deviceStorage.names(draftPrefix + rowPrefix)) deviceStorage.remove(name)
}

/** Also removes bookings and the tray. Hidden drafts of another account stay. */
export function removeAllDrafts(): void {
  const areOthers = isHidden
  isHidden = false
  if (areOthers) return inMemory.clear()
  removeStored()
  deviceStorage.remove(ownerName)
}

export const showDrafts = (): void => void (isHidden = false)

function ownName(form: string) {
  return `${draftPrefix}${form}@${(tab ||= nameTab())}`
}

function nameTab() {
  const known = tabStorage.read(tabName)
  // A duplicated tab copies the storage, so it has no name while a page is shown.
  tabStorage.remove(tabName)
  // Prerendering has no window.
  globalThis.addEventListener?.('pagehide', () => tabStorage.write(tabName, tab))
  globalThis.addEventListener?.('pageshow', () => tabStorage.remove(tabName))
  return known ?? randomId()
}

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
  for (const name of [
    appointmentKeyName,
    previewKeyName,
    requestKeyName,
    searchesKeyName,
    ...Object.values(unsubscribeNames),
  ])
    tabStorage.remove(name)
  for (const name of prefixes.flatMap((prefix) => deviceStorage.names(prefix))) {
    if (isRemoved(name)) deviceStorage.remove(name)
  }
}

const hasValues = ({ values }: Draft) => Object.keys(values).length > 0

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
