/**
 * Enters a phase of the awakening, which `data-paint` of the root element names. docs/first-paint.md says who enters
 * and who reads each phase.
 */
export function enterPhase(phase: 'shown' | 'hydrated'): void {
  document.documentElement.dataset.paint = phase
}
