import { useMemo, useSyncExternalStore } from 'react'
import type { Screen } from './scale'

export type Display = Screen & {
  /** How far the page is zoomed with two fingers; 1 where it is not. */
  pinch: number
  /** Of the window, CSS px. */
  width: number
  /** Letters of the usual size, px. */
  rem: number
}

/** The screen and the window as they are: zoomed, moved to another screen, or turned. */
export function useDisplay(): Display {
  const text = useSyncExternalStore(subscribe, readDisplay)
  return useMemo(() => JSON.parse(text) as Display, [text])
}

function readDisplay(): string {
  const { screen, devicePixelRatio: ratio, visualViewport, innerWidth: width } = window
  return JSON.stringify({
    ratio,
    sides: [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)],
    pinch: Math.round((visualViewport?.scale ?? 1) * 100) / 100,
    width,
    rem: parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
  } satisfies Display)
}

function subscribe(onChange: () => void) {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('resize', onChange, { signal })
  window.visualViewport?.addEventListener('resize', onChange, { signal })
  // Another screen may draw in other pixels without another size of the window.
  const watchRatio = () => {
    const ratio = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const next = () => {
      onChange()
      watchRatio()
    }
    ratio.addEventListener('change', next, { once: true, signal })
  }
  watchRatio()
  return () => controller.abort()
}
