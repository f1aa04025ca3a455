import { deviceStorage } from '@/lib/storage'
import type { ChosenWatch } from '../chosen-watches.api'
import { readTray, watchesKey } from './device-tray'

// Keeps the tray's watches for use offline. The service worker does not cache them, because they must disappear with
// the tray.

export function keepWatches(watches: readonly ChosenWatch[]): void {
  const { ids } = readTray()
  const own = watches.filter(({ id }) => ids.includes(id))
  if (own.length > 0) deviceStorage.write(watchesKey, JSON.stringify(own))
  else deviceStorage.remove(watchesKey)
}

export function storedWatches(ids: readonly string[]): ChosenWatch[] {
  const saved = deviceStorage.readJson(watchesKey)
  return Array.isArray(saved)
    ? ids.flatMap((id) => (saved as ChosenWatch[]).find((watch) => watch?.id === id) ?? [])
    : []
}
