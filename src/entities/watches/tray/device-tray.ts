import { deviceStorage } from '@/lib/storage'
import { mostChosen } from '../chosen-watches'
import { isWatchId } from '../watch'

/**
 * The tray: watches that a visitor has put aside, in the order in which they were. The device keeps it, without an account;
 * whoever signs in finds one tray on all devices (sync-tray.ts), and takes it along when signing out.
 */
export type DeviceTray = {
  ids: readonly string[]
  /**
   * The account that it is of, what that has on its tray as far as is known, and what it was told of without an answer: that
   * may be there or not.
   */
  synced?: { account: string; ids: readonly string[]; told: readonly string[] }
}

/** As `removeAllDrafts` and near-tray.ts know it. */
const storageKey = 'tray'
/** Where kept-watches.ts keeps what was read of them. */
export const watchesKey = 'tray-watches'
const none: DeviceTray = { ids: [] }
const listeners = new Set<() => void>()

/** What is kept where storage is closed to us: until the page is left. */
let closedText: string | undefined
let read: { text: string | undefined; tray: DeviceTray } = { text: undefined, tray: none }

/** What is on the tray now, the same object until that changes. */
export function readTray(): DeviceTray {
  const text = closedText ?? deviceStorage.read(storageKey)
  if (text !== read.text) read = { text, tray: parse(text) }
  return read.tray
}

/** Replaces what the device knows of the tray. What it knows of the account alone is no change to whoever looks at it. */
export function writeTray(tray: DeviceTray): void {
  const before = readTray().ids.join()
  const text = tray.ids.length > 0 || tray.synced ? JSON.stringify(tray) : undefined
  if (text === undefined) for (const name of [storageKey, watchesKey]) deviceStorage.remove(name)
  closedText = text === undefined || deviceStorage.write(storageKey, text) ? undefined : text
  if (readTray().ids.join() !== before) tellTray()
}

/** Says to whatever shows the tray that it may have changed. */
export function tellTray(): void {
  for (const listener of listeners) listener()
}

/** Puts watches on the tray. @returns those for which there was no room */
export function putOnTray(ids: readonly string[]): string[] {
  const { ids: before, synced } = readTray()
  const added = ids.filter((id) => !before.includes(id))
  const after = [...before, ...added].slice(0, mostChosen)
  writeTray({ ids: after, synced })
  return added.filter((id) => !after.includes(id))
}

/** Takes watches off the tray. @returns puts them back where they were */
export function takeOffTray(ids: readonly string[]): () => void {
  const before = readTray().ids
  const { synced } = readTray()
  writeTray({ ids: before.filter((id) => !ids.includes(id)), synced })
  return () => {
    const { ids: now, synced } = readTray()
    const places = [...before, ...now.filter((id) => !before.includes(id))]
    const back = places.filter((id) => now.includes(id) || ids.includes(id))
    writeTray({ ids: back.slice(0, mostChosen), synced })
  }
}

/**
 * Whether the device has not told an account all that it did to the tray. Without a tray there is nothing to tell.
 */
export function isApart(account: string): boolean {
  const { ids, synced } = readTray()
  if (!synced && ids.length === 0) return false
  return synced?.account !== account || ids.length !== synced.ids.length || ids.some((id) => !synced.ids.includes(id))
}

/** Calls back when the tray may have changed; with an event where another tab has stored something, the tray or not. */
export function onTray(listener: (elsewhere?: StorageEvent) => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | undefined): DeviceTray {
  try {
    const { ids, synced } = JSON.parse(text ?? '{}') ?? {}
    const tray = { ids: idsIn(ids).slice(0, mostChosen) }
    if (typeof synced?.account !== 'string') return tray
    return { ...tray, synced: { account: synced.account, ids: idsIn(synced.ids), told: idsIn(synced.told) } }
  } catch {
    return none
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => isWatchId(String(id))))] : []
