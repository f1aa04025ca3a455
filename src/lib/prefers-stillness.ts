export const stillnessQuery = '(prefers-reduced-motion: reduce)'

export function prefersStillness(): boolean {
  return window.matchMedia(stillnessQuery).matches
}
