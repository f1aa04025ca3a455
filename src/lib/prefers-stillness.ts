export const stillnessQuery = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for no motion; for libraries that animate by script. */
export function prefersStillness(): boolean {
  return window.matchMedia(stillnessQuery).matches
}
