import type { Sizes } from './watch-sizes'
import type { wristOf } from './wrist'

export type Wrist = ReturnType<typeof wristOf>

/** How the watches stand on the stage, px: every drawing of one kind is as high as the others, so that they are in line. */
export type Layout = {
  pxPerMm: number
  /** The size of letters, for what is written beside a length. */
  rem: number
  /** The wrist from above and in section. */
  breadth: number
  depth: number
  /** How thick a strap is: of its look alone. */
  strap: number
  /** From above: how high, where the middle of the wrist is, and where the diameter is written. */
  top: { height: number; middle: number; figure: number }
  /** From the side: how high, and where the back of the watch lies on the wrist. Missing where no thickness is stated. */
  side?: { height: number; skin: number }
}

/** What a strap is thick, mm, whatever this one is. */
const strapThickness = 2.2

/** Lays out watches of these sizes on a wrist, all in mm. */
export function layOut(all: readonly Sizes[], { breadth, depth }: Wrist, pxPerMm: number, rem: number): Layout {
  const reach = Math.max(breadth, ...all.map(({ lugToLug, diameter }) => lugToLug ?? diameter ?? 0)) * pxPerMm
  const thickest = Math.max(...all.map(({ thickness }) => thickness ?? 0)) * pxPerMm
  const middle = 1.5 * rem + reach / 2
  const figure = middle + reach / 2 + 1.25 * rem
  return {
    pxPerMm,
    rem,
    breadth: breadth * pxPerMm,
    depth: depth * pxPerMm,
    strap: strapThickness * pxPerMm,
    top: { height: figure + 1.75 * rem, middle, figure },
    side:
      thickest > 0
        ? { height: 3.5 * rem + thickest + (depth + strapThickness) * pxPerMm, skin: 2.5 * rem + thickest }
        : undefined,
  }
}

/**
 * How wide the place of a watch is, px: room for it and what is written beside it, and among others for the section of the
 * wrist. Alone it has the whole screen, off which that may run.
 */
export function placeWidth(
  { diameter = 0, lugToLug = 0 }: Sizes,
  { pxPerMm, rem, breadth, strap, side }: Layout,
  isAlone: boolean,
): number {
  const fromAbove = diameter * pxPerMm + 5 * rem
  if (!side) return fromAbove
  const fromTheSide = lugToLug * pxPerMm + 3.5 * rem
  const section = isAlone ? 0 : breadth + 2 * strap + rem
  return Math.max(fromAbove, fromTheSide, section)
}

/**
 * Room before the first place and after the last, px, where a screen shows one watch at a time: so that these, too, come to
 * stand in its middle.
 */
export function endsOf(places: readonly number[], screen: number): { paddingLeft?: number; paddingRight?: number } {
  const [first, last] = [places[0], places[places.length - 1]]
  if (places.length < 2 || Math.min(first, last) <= screen / 2) return {}
  const half = (place: number) => Math.max(0, (screen - place) / 2)
  return { paddingLeft: half(first), paddingRight: half(last) }
}

/** The lugs' width where it is not stated, for the case's: only the look of a strap follows from it. */
const usualLugWidth = 0.5

/** What of the look is not stated, mm: how wide a strap is, and how broad a lug. */
export function strapOf({ diameter, lugToLug = 0, lugWidth }: Sizes): { width: number; lug: number } {
  const size = diameter ?? lugToLug * 0.84
  return { width: lugWidth ?? size * usualLugWidth, lug: size * 0.065 }
}
