import { deviceStorage } from '@/lib/storage'
import { mostChosen } from '../chosen-watches'
import { isWatchId } from '../watch'

/** Accounts share their tray between devices (sync-tray.ts). */
export type DeviceTray = {
  ids: readonly string[]
  /** The account's last known tray. Changes in `sent` were sent without a response. */
  synced?: { account: string; ids: readonly string[]; sent: readonly string[] }
}

/** `removeAllDrafts` and near-tray.ts use the same name. */
const storageKey = 'tray'
export const watchesKey = 'tray-watches'
const none: DeviceTray = { ids: [] }
const listeners = new Set<() => void>()

/** Replaces blocked storage until the page is left. */
let closedText: string | undefined
let read: { text: string | undefined; tray: DeviceTray } = { text: undefined, tray: none }

/** The object stays the same until the tray changes. */
export function readTray(): DeviceTray {
  const text = closedText ?? deviceStorage.read(storageKey)
  if (text !== read.text) read = { text, tray: parse(text) }
  return read.tray
}

export function writeTray(tray: DeviceTray): void {
  const before = readTray().ids.join()
  const text = tray.ids.length > 0 || tray.synced ? JSON.stringify(tray) : undefined
  if (text === undefined) for (const name of [storageKey, watchesKey]) deviceStorage.remove(name)
  closedText = text === undefined || deviceStorage.write(storageKey, text) ? undefined : text
  if (readTray().ids.join() !== before) tellTray()
}

export function tellTray(): void {
  for (const listener of listeners) listener()
}

/** @returns the watches that did not fit */
export function putOnTray(ids: readonly string[]): string[] {
  const { ids: before, synced } = readTray()
  const added = ids.filter((id) => !before.includes(id))
  const after = [...before, ...added].slice(0, mostChosen)
  writeTray({ ids: after, synced })
  return added.filter((id) => !after.includes(id))
}

/** @returns a function that restores the watches */
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

/** True if the account lacks changes of this device. */
export function isApart(account: string): boolean {
  const { ids, synced } = readTray()
  if (!synced && ids.length === 0) return false
  return synced?.account !== account || ids.length !== synced.ids.length || ids.some((id) => !synced.ids.includes(id))
}

/** The event comes from another tab, which may have stored something else. */
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
    return { ...tray, synced: { account: synced.account, ids: idsIn(synced.ids), sent: idsIn(synced.sent) } }
  } catch {
    return none
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => isWatchId(String(id))))] : []
