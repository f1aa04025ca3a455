import { randomId } from '../backend/random-id'
import { deviceStorage } from '../storage'
import { draftLifetime, draftPrefix, removeAllDrafts } from './draft'

// Drafts of the dashboard's forms, each of one account, and whose the drafts of the site's other forms are: an account never
// reads what another has typed.

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
  /** The page on which the form was open. */
  at?: string
  /** Another account has signed in since, and the form was not opened again. */
  isAway?: true
}

const prefix = `${draftPrefix}account:`
/** Begins the name of what was typed outside the dashboard, while it is put away. */
const pageMark = 'page:'
/** Forms of whoever is not signed in yet: what stands in them is of the account that comes, not of the one that goes. */
const waysIn = /^draft:(sign-in|sign-up|recovery)(@|$)/
/** Where the device keeps whose the drafts of the site's forms are: of the account that signed in last. */
const ownerName = 'drafts-of'
let owner = ''

const keyOf = (name: string, accountId = owner) => `${prefix}${accountId}:${name}`

/**
 * Whose drafts these are from now on. What another account has typed is put away until it is back, and what this one had
 * typed before is there again.
 */
export function nameDraftOwner(accountId: string): { isAnyPutAway: boolean; isAnyBack: boolean } {
  owner = accountId
  sweepAccountDrafts()
  const before = localOwner()
  const isAnyPutAway = before !== undefined && before !== accountId && putDraftsAway(before)
  const isAnyBack = bringDraftsBack(accountId)
  deviceStorage.write(ownerName, accountId)
  return { isAnyPutAway, isAnyBack }
}

/**
 * Hides what an account has typed from the next, until it is back.
 *
 * @returns whether there was anything, and it is kept
 */
export function putDraftsAway(accountId: string): boolean {
  const own = deviceStorage.names(keyOf('', accountId)).filter((key) => read(key))
  for (const key of own) deviceStorage.write(key, JSON.stringify({ ...read(key), isAway: true }))
  if (localOwner() !== accountId) return own.length > 0
  const typed = deviceStorage.names(draftPrefix).filter((key) => !key.startsWith(prefix))
  const away = typed
    .filter((key) => read(key) && !waysIn.test(key))
    .map((key) => [keyOf(pageMark + key.slice(draftPrefix.length), accountId), deviceStorage.read(key)!] as const)
  // With what was booked, which the page of the account shows; and first, since there may be no room for both.
  removeAllDrafts((key) => key.startsWith(prefix))
  deviceStorage.remove(ownerName)
  const kept = away.filter(([key, text]) => deviceStorage.write(key, text))
  return own.length > 0 || kept.length > 0
}

function bringDraftsBack(accountId: string) {
  const mark = keyOf(pageMark, accountId)
  const away = deviceStorage.names(mark)
  for (const key of away) {
    const name = draftPrefix + key.slice(mark.length)
    // What was typed meanwhile stays: this is as another tab's.
    const place = deviceStorage.read(name) === undefined ? name : `${name.split('@')[0]}@${randomId()}`
    const text = deviceStorage.read(key)
    deviceStorage.remove(key)
    if (text !== undefined) deviceStorage.write(place, text)
  }
  return away.length > 0 || readAwayDrafts().length > 0
}

const localOwner = () => deviceStorage.read(ownerName)

/** The drafts of the dashboard's forms that were put away, and not opened since. */
export function readAwayDrafts(): { name: string; at: string; savedAt: number }[] {
  return deviceStorage
    .names(keyOf(''))
    .map((key) => ({ name: key.slice(keyOf('').length), ...read(key) }))
    .flatMap(({ name, at, savedAt = 0, isAway }) => (isAway && at ? { name, at, savedAt } : []))
    .sort((one, other) => other.savedAt - one.savedAt)
}

/**
 * Removes what an account has typed, as it signs out; what is kept for others stays.
 *
 * @returns whether there was anything
 */
export function removeDraftsOf(accountId = localOwner()): boolean {
  const isOthers = (key: string) => key.startsWith(prefix) && !(accountId && key.startsWith(keyOf('', accountId)))
  const isAny = deviceStorage.names(draftPrefix).some((key) => !isOthers(key))
  removeAllDrafts(isOthers)
  deviceStorage.remove(ownerName)
  return isAny
}

/** @param name of the form and its row, e.g. 'watch:new' */
export function readAccountDraft(name: string): AccountDraft | undefined {
  return read(keyOf(name))
}

/** @returns whether it is kept */
export function writeAccountDraft(name: string, draft: AccountDraft): boolean {
  return owner !== '' && deviceStorage.write(keyOf(name), JSON.stringify(draft))
}

export const removeAccountDraft = (name: string): void => deviceStorage.remove(keyOf(name))

/** Removes what was typed into the dashboard's forms by whoever is signed in. */
export function removeAccountDrafts(): void {
  removeWhere((key) => key.startsWith(keyOf('')) && !key.startsWith(keyOf(pageMark)))
}

/** Removes drafts that nobody has opened again within their time. */
export function sweepAccountDrafts(): void {
  removeWhere((key) => read(key) === undefined)
}

/** Whether a draft names a text, such as a file that its form has uploaded. */
export function isDrafted(text: string): boolean {
  return deviceStorage.names(prefix).some((key) => read(key) && deviceStorage.read(key)?.includes(text))
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
  const draft = deviceStorage.readJson(key) as AccountDraft | undefined
  const isFresh = draft && Date.now() - draft.savedAt <= draftLifetime
  return isFresh && draft.values ? draft : undefined
}

function removeWhere(isRemoved: (key: string) => boolean) {
  for (const key of deviceStorage.names(prefix)) if (isRemoved(key)) deviceStorage.remove(key)
}
