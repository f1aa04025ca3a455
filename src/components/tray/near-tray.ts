import { useSyncExternalStore } from 'react'
import { createPart } from '@/lib/loading/part'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { deviceStorage } from '@/lib/storage'

/** What shows the tray on every page, and puts watches on it: no part of what a first visit loads. */
const tray = createPart(() => import('./tray-pieces'))
const before = tray.get()

/** The pieces of the tray, once they are there. */
export const useNearTray = () => useSyncExternalStore(tray.subscribe, tray.get, () => before).loaded

export const loadTray = () => void tray.load().catch(() => {})

/** Loads the pieces where the device has a tray, and otherwise at the first sign of a hand, or when the page is at rest. */
export function prepareTray(): void {
  whenAtRest(tray.load)
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll']) {
    window.addEventListener(sign, loadTray, { once: true, passive: true })
  }
  if (deviceStorage.read('tray')) loadTray()
}
