import { deviceStorage } from '@/lib/storage'
import { isSameScreen, type Calibration, type Screen } from './scale'
import { isWrist, type LengthUnit } from './wrist'

// What this device keeps: how large its screens draw, and the wrist. It is sent nowhere, and stays when somebody signs out.

type Wrist = { mm: number; unit: LengthUnit }
type Kept = { screens: Calibration[]; wrist?: Wrist }

const storageKey = 'true-size'
/** A laptop and the screens that it is put beside. */
const mostScreens = 4

/** What the device refuses to keep, until the page is left. */
let unkept: string | undefined
const listeners = new Set<() => void>()

/** What is kept, as it is written down: the same text as long as nothing changes. */
export function readKeptText(): string {
  return unkept ?? deviceStorage.read(storageKey) ?? ''
}

/** Calls back when something else is kept, in this tab or in another. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What was written down, without what is malformed. */
export function parseKept(text: string): Kept {
  try {
    const { screens, wrist } = JSON.parse(text) as Partial<Kept>
    return {
      screens: Array.isArray(screens) ? screens.filter(isCalibration) : [],
      wrist: isWrist(wrist?.mm) ? { mm: wrist.mm, unit: wrist.unit === 'cm' ? 'cm' : 'in' } : undefined,
    }
  } catch {
    return { screens: [] }
  }
}

function keep(change: (kept: Kept) => Kept): void {
  const text = JSON.stringify(change(parseKept(readKeptText())))
  unkept = deviceStorage.write(storageKey, text) ? undefined : text
  for (const listener of listeners) listener()
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)

const isCalibration = (value: Partial<Calibration> | null): value is Calibration =>
  [value?.dotsPerMm, value?.across, value?.ratio, value?.sides?.[0], value?.sides?.[1]].every(isLength)

/** Whether the device refuses to keep anything: then it holds until the page is left. */
export const isUnkept = (): boolean => unkept !== undefined

/** How large a screen draws, where it was measured. */
export const calibrationOf = ({ screens }: Kept, screen: Screen): Calibration | undefined =>
  screens.find((one) => isSameScreen(one, screen))

export const keepCalibration = (calibration: Calibration): void =>
  keep(({ screens, ...kept }) => ({
    ...kept,
    screens: [calibration, ...screens.filter((one) => !isSameScreen(one, calibration))].slice(0, mostScreens),
  }))

/** Keeps the wrist that was typed. */
export const keepWrist = (wrist: Wrist): void => keep((kept) => ({ ...kept, wrist }))
