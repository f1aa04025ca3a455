import type { ChosenWatch } from '../chosen-watches.api'
import { readTray, watchesKey } from './device-tray'

// What was last read of the watches on the tray of this device, for a time without a network: the service worker keeps nothing
// that tells what somebody has put aside. It leaves with the tray.

/** Keeps what lies on the tray by now, and nothing else. */
export function keepWatches(watches: readonly ChosenWatch[]): void {
  const { ids } = readTray()
  const own = watches.filter(({ id }) => ids.includes(id))
  try {
    if (own.length > 0) localStorage.setItem(watchesKey, JSON.stringify(own))
    else localStorage.removeItem(watchesKey)
  } catch {
    // Storage is full or closed to us: without a network there is nothing to be shown.
  }
}

/** Those of the ids that are kept, in the order of the ids. */
export function keptWatches(ids: readonly string[]): ChosenWatch[] {
  try {
    const kept = JSON.parse(localStorage.getItem(watchesKey) ?? '[]') as ChosenWatch[]
    return ids.flatMap((id) => kept.find((watch) => watch.id === id) ?? [])
  } catch {
    return []
  }
}
