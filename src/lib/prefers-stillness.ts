/** Whether the visitor asked for no motion; for libraries that animate by script. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
