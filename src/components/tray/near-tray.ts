import { useSyncExternalStore } from 'react'
import { createPart } from '@/lib/loading/part'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { deviceStorage } from '@/lib/storage'

/** First visits do not load the tray's components. */
const tray = createPart(() => import('./tray-pieces'))
const before = tray.get()

export const useNearTray = () => useSyncExternalStore(tray.subscribe, tray.get, () => before).loaded

export const loadTray = () => void tray.load().catch(() => {})

/** Loads at once if the device has a tray, otherwise at the first input or at rest. */
export function prepareTray(): void {
  whenAtRest(tray.load)
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll']) {
    window.addEventListener(sign, loadTray, { once: true, passive: true })
  }
  if (deviceStorage.read('tray')) loadTray()
}
