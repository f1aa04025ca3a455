import { mmWords } from './watch-sizes'

/** Section in mm. */
export type Wrist = { breadth: number; depth: number }

/** In inches. */
export const exampleWrist = '6.75'

/**
 * Reads a circumference, e.g. '6.75', '6 3/4 in' or '17,1 cm'. The number alone tells inches, centimeters or
 * millimeters.
 *
 * @returns millimeters, or undefined outside 119 to 250 mm
 */
export function readWrist(text: string): number | undefined {
  const pattern = /^(\d+(?:[.,]\d+)?)(?:[ -]+(\d+)\/(\d+))?\s*(?:in|cm|mm|")?$/i
  const [, whole, over, under] = pattern.exec(text.trim()) ?? []
  const length = Number(whole?.replace(',', '.')) + (over ? Number(over) / Number(under) : 0)
  return [25.4, 10, 1].map((unit) => length * unit).find((mm) => mm >= 119 && mm <= 250)
}

/**
 * Uses the example for an invalid text. The section is an ellipse 1.4 times as broad as deep. Between 1.3 and 1.5, the
 * breadth differs by 2 %.
 */
export function wristOf(text: string): Wrist {
  const breadth = 0.3688 * (readWrist(text) ?? readWrist(exampleWrist)!)
  return { breadth, depth: breadth / 1.4 }
}

export function overhangWords(lugToLug: number, { breadth }: Wrist): string {
  const overhang = Math.round((lugToLug - breadth) / 2)
  if (overhang > 0) return `Its lugs reach over the wrist by about ${mmWords(overhang)} on each side.`
  return overhang < 0
    ? `Its lugs stay within the wrist, about ${mmWords(-overhang)} from each edge.`
    : 'Its lugs end about where the wrist does.'
}
