import { card } from '../scale'

/** A step of the slider, px. */
export const stepPx = 0.5
/** The window must be so wide for the card to lie across, px: as wide as one is on a tablet or a laptop, and room beside it. */
const wideEnough = 600
/** What is left of the width beside the outline, px: little, since the card is nearly as wide as a small phone. */
const beside = 8
/** The largest and the smallest that any screen draws a millimeter, px, also where the page is zoomed. */
const [leastPxPerMm, mostPxPerMm] = [1.5, 10]

/** The outline of a card as it is drawn, px: in steps, and within what may be. */
export type Outline = {
  isUpright: boolean
  /** Which side of the card lies across, mm. */
  across: number
  /** How long that side is, and how long it may be. */
  px: number
  least: number
  most: number
}

/** On a phone, which may be narrower than a card is wide, it stands upright. */
export function outlineOf(pxPerMm: number, width: number): Outline {
  const isUpright = width < wideEnough
  const across = isUpright ? card.height : card.width
  const least = Math.ceil(across * leastPxPerMm)
  const most = Math.max(Math.floor(Math.min(across * mostPxPerMm, width - beside)), least)
  const px = Math.min(Math.max(Math.round((across * pxPerMm) / stepPx) * stepPx, least), most)
  return { isUpright, across, px, least, most }
}
