import { useState } from 'react'
import { deviceStorage } from '@/lib/storage'
import { isSameScreen, type Screen } from './use-display'

/** Device pixels, unlike CSS pixels, do not change with browser zoom. */
export type MeasuredScreen = Screen & { dotsPerMm: number }

/** `wrist` is the text as typed. */
type SavedScale = { screens: MeasuredScreen[]; wrist: string }

const storageKey = 'true-size'

/** Stays on the device after a sign-out. */
export function useSavedScale() {
  const [saved, setSaved] = useState(readSavedScale)
  function save(change: Partial<SavedScale>) {
    const next = { ...saved, ...change }
    setSaved(next)
    deviceStorage.write(storageKey, JSON.stringify(next))
  }
  return {
    ...saved,
    saveWrist: (wrist: string) => save({ wrist }),
    saveScreen: (screen: MeasuredScreen) =>
      save({ screens: [screen, ...saved.screens.filter((one) => !isSameScreen(one, screen))] }),
  }
}

function readSavedScale(): SavedScale {
  const { screens, wrist } = (deviceStorage.readJson(storageKey) ?? {}) as Partial<SavedScale>
  return { screens: Array.isArray(screens) ? screens : [], wrist: typeof wrist === 'string' ? wrist : '' }
}
