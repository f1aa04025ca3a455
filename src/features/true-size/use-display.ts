import { useEffect, useState } from 'react'

export type Screen = {
  /** Device pixels per CSS pixel, including browser zoom. */
  ratio: number
  /** Shorter and longer side in CSS px, independent of orientation. */
  sides: number[]
}

/** Returns screen and window, updated after a zoom, a turn, or a move to another screen. */
export function useDisplay() {
  const [display, setDisplay] = useState(readDisplay)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = () => setDisplay(readDisplay())
    window.addEventListener('resize', read, { signal })
    window.visualViewport?.addEventListener('resize', read, { signal })
    // Another screen may have the same size but another ratio.
    window.matchMedia(`(resolution: ${display.ratio}dppx)`).addEventListener('change', read, { signal })
    return () => controller.abort()
  }, [display.ratio])
  return display
}

function readDisplay() {
  return {
    ratio: window.devicePixelRatio,
    sides: [window.screen.width, window.screen.height].sort((one, other) => one - other),
    isPinched: Math.abs((window.visualViewport?.scale ?? 1) - 1) > 0.005,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
  }
}

/**
 * True if both readings may be of one screen. Browser zoom keeps the sides in Chrome and Safari; Firefox divides and
 * rounds them. Screens with the same numbers cannot be distinguished.
 */
export function isSameScreen(one: Screen, other: Screen): boolean {
  const isSameAt = (zoom: number) =>
    one.sides.every((side, index) => Math.abs(side * zoom - other.sides[index]) <= 1.5 * Math.max(1, zoom))
  return isSameAt(1) || isSameAt(one.ratio / other.ratio)
}
