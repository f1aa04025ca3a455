import { useSyncExternalStore } from 'react'
import { onTray, readTray } from '@/entities/watches/tray/device-tray'

const none: readonly string[] = []

export const useTray = (): readonly string[] =>
  useSyncExternalStore(
    onTray,
    () => readTray().ids,
    () => none,
  )
