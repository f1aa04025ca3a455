/**
 * Enters a phase of the awakening, which `data-paint` of the root element names. It ends in `-whole` where sections
 * below the first screen are laid out too, and stays so. docs/first-paint.md says who enters and who reads each phase.
 */
export function enterPhase(phase: 'shown' | 'hydrated', isWhole = false): void {
  const { dataset } = document.documentElement
  dataset.paint = isWhole || dataset.paint?.endsWith('-whole') ? `${phase}-whole` : phase
}
