import { useEffect, useState } from 'react'

/** What tells one screen from another. */
export type Screen = {
  /** Device pixels per CSS pixel, which includes the zoom of the browser. */
  ratio: number
  /** The shorter and the longer side, CSS px: the same however the device is held. */
  sides: number[]
}

/** The screen and the window as they are now: zoomed, turned, or moved to another screen. */
export function useDisplay() {
  const [display, setDisplay] = useState(readDisplay)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = () => setDisplay(readDisplay())
    window.addEventListener('resize', read, { signal })
    window.visualViewport?.addEventListener('resize', read, { signal })
    // On another screen the window may have the same size and another ratio.
    window.matchMedia(`(resolution: ${display.ratio}dppx)`).addEventListener('change', read, { signal })
    return () => controller.abort()
  }, [display.ratio])
  return display
}

function readDisplay() {
  return {
    ratio: window.devicePixelRatio,
    sides: [window.screen.width, window.screen.height].sort((one, other) => one - other),
    /** The page is zoomed with two fingers. */
    isPinched: Math.abs((window.visualViewport?.scale ?? 1) - 1) > 0.005,
    windowWidth: window.innerWidth,
  }
}

/**
 * True if two readings may be of one screen. Browser zoom keeps the sides in Chrome and Safari; Firefox divides them by the
 * zoom and rounds. Screens with the same numbers but different sizes cannot be told apart.
 */
export function isSameScreen(one: Screen, other: Screen): boolean {
  const isSameAt = (zoom: number) =>
    one.sides.every((side, index) => Math.abs(side * zoom - other.sides[index]) <= 1.5 * Math.max(1, zoom))
  return isSameAt(1) || isSameAt(one.ratio / other.ratio)
}
