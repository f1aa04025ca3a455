import { useSyncExternalStore } from 'react'
import { onTray, readTray } from '@/entities/watches/tray/device-tray'

const none: readonly string[] = []

/** The ids of the watches on the tray of this device, in their order. */
export const useTray = (): readonly string[] =>
  useSyncExternalStore(
    onTray,
    () => readTray().ids,
    () => none,
  )
