/** A bank card, mm: ISO/IEC 7810, ID-1. */
export const card = { width: 85.6, height: 53.98, corner: 3.18 }

/** What the device tells of its screen. */
export type Screen = {
  /** Dots for a pixel of CSS: `devicePixelRatio`, in which the zoom of the browser is contained. */
  ratio: number
  /** The shorter and the longer side, CSS px: the same however the device is held. */
  sides: [number, number]
}

/** What a card held to a screen has shown. */
export type Calibration = Screen & {
  /** Of the screen itself, so that the zoom of the browser does not matter. */
  dotsPerMm: number
  /** Which side of the card was compared, mm. */
  across: number
}

/** Pixels of CSS for a millimeter where nothing is known but what CSS assumes: 96 an inch. */
export const assumedPxPerMm = 96 / 25.4

/** The dots for a millimeter, from a length that is as long as some pixels of CSS. */
export const toDotsPerMm = (px: number, mm: number, ratio: number): number => (px / mm) * ratio

/** The pixels of CSS for a millimeter, as the page is zoomed now. */
export const toPxPerMm = (dotsPerMm: number, ratio: number): number => dotsPerMm / ratio

/**
 * Whether two reports may be of one screen. Where the browser zooms, Chrome and Safari keep the sides and Firefox keeps the
 * dots, up to its rounding. Two screens of the same numbers and another size cannot be told apart.
 */
export function isSameScreen(one: Screen, other: Screen): boolean {
  const rounding = 1.5 * Math.max(one.ratio, other.ratio)
  const isSameIn = (px: (screen: Screen, side: number) => number, slack: number) =>
    one.sides.every((side, index) => Math.abs(px(one, side) - px(other, other.sides[index])) <= slack)
  return isSameIn((_, side) => side, 0) || isSameIn((screen, side) => screen.ratio * side, rounding)
}

/** How well an eye sees that an edge of the card and one on the screen are one, mm; what cards themselves differ by is less. */
const eye = 0.5

/**
 * By how much a length that is drawn may be off, mm. What the eye missed at the card's edge is in every length, in proportion
 * to it; and a pixel of CSS comes on top: half of one at most by which the outline of the card was set too wide or too narrow,
 * and half of one by which an edge of the drawing is.
 */
export const exactnessOf = (mm: number, across: number, pxPerMm: number): number => (mm / across) * eye + 1 / pxPerMm

/** '± 0.5mm', never less than it is. */
export const exactnessWords = (off: number): string => `± ${(Math.ceil(off * 10 - 1e-9) / 10).toFixed(1)}mm`
