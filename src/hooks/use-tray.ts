import { useSyncExternalStore } from 'react'
import { onTray, readTray } from '@/entities/watches/tray/device-tray'

const none: readonly string[] = []

/** Returns the ids of the watches on this device's tray, in order. */
export const useTray = (): readonly string[] =>
  useSyncExternalStore(
    onTray,
    () => readTray().ids,
    () => none,
  )
