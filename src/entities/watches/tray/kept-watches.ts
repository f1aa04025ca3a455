import { deviceStorage } from '@/lib/storage'
import type { ChosenWatch } from '../chosen-watches.api'
import { readTray, watchesKey } from './device-tray'

// What was last read of the watches on the tray of this device, for a time without a network: the service worker keeps nothing
// that tells what somebody has put aside. It leaves with the tray.

/** Keeps what lies on the tray by now, and nothing else. */
export function keepWatches(watches: readonly ChosenWatch[]): void {
  const { ids } = readTray()
  const own = watches.filter(({ id }) => ids.includes(id))
  if (own.length > 0) deviceStorage.write(watchesKey, JSON.stringify(own))
  else deviceStorage.remove(watchesKey)
}

/** Those of the ids that are kept, in the order of the ids. */
export function keptWatches(ids: readonly string[]): ChosenWatch[] {
  const kept = deviceStorage.readJson(watchesKey)
  return Array.isArray(kept) ? ids.flatMap((id) => (kept as ChosenWatch[]).find((watch) => watch?.id === id) ?? []) : []
}
