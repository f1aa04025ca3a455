import { useState } from 'react'
import { deviceStorage } from '@/lib/storage'
import { isSameScreen, type Screen } from './use-display'

/** Unlike pixels of CSS, those of the device do not change when the browser zooms. */
export type MeasuredScreen = Screen & { dotsPerMm: number }

/** The wrist is the text as typed; empty until a visitor types one. */
type SavedScale = { screens: MeasuredScreen[]; wrist: string }

const storageKey = 'true-size'

/** The measured screens and the wrist, which stay on the device when somebody signs out. */
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
