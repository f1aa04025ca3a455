import { mmWords } from './watch-sizes'

export type LengthUnit = 'in' | 'cm'

/** Millimeters of a unit. */
const unitMm: Record<LengthUnit, number> = { in: 25.4, cm: 10 }
/** What of wrists there is, mm around; in words beside it. */
const [smallest, largest] = [119, 250]
const limitWords: Record<LengthUnit, string> = { in: '4.7 to 9.8 in', cm: '12 to 25 cm' }

/** A wrist to look at until one's own is typed, mm around. */
export const exampleWrist = 6.75 * unitMm.in

/** The wrist's breadth for its depth where a watch is worn. */
const flatness = 1.4

/**
 * The breadth and the depth of a wrist, mm, from its circumference. Its section is taken for an ellipse 1.4 times as broad as
 * deep, whose breadth is 0.37 of its circumference (by Ramanujan's approximation, here exact to a thousandth of a millimeter).
 * No wrist is an ellipse, and no tape measure tells how flat one is: between 1.3 and 1.5 the breadth differs by 2 %, which is
 * 1.3 mm of an ordinary wrist. So what follows from it is said with 'about'.
 */
export function wristOf(circumference: number): { breadth: number; depth: number } {
  const around = Math.PI * (3 * (flatness + 1) - Math.sqrt((3 * flatness + 1) * (flatness + 3)))
  const depth = (2 * circumference) / around
  return { breadth: flatness * depth, depth }
}

/** By how much a watch reaches over the wrist on each side, mm; negative where it stays within. */
export const overhangOf = (lugToLug: number, breadth: number): number => (lugToLug - breadth) / 2

/** Whether its lugs reach over the wrist, in words. */
export function overhangWords(lugToLug: number, breadth: number): string {
  const overhang = Math.round(overhangOf(lugToLug, breadth))
  if (overhang > 0) return `Its lugs reach over the wrist by about ${mmWords(overhang)} on each side.`
  return overhang < 0
    ? `Its lugs stay within the wrist, about ${mmWords(-overhang)} from each edge.`
    : 'Its lugs end about where the wrist does.'
}

/** '6.75', as it is typed into the field of a unit. */
export const wristText = (mm: number, unit: LengthUnit): string =>
  String(Number((mm / unitMm[unit]).toFixed(unit === 'in' ? 2 : 1)))

const vulgar = new Map([...'¼½¾⅛⅜⅝⅞'].map((part) => [part, ` ${part.normalize('NFKD').replace('⁄', '/')}`]))
/** What was said: a whole number or a decimal, which a fraction may follow, and its unit. */
const pattern =
  /^((\d+(?:[.,]\d+)?)(?:(?:\s+|\s*[-–]\s*)(\d+)[/⁄](\d+))?)\s*(in|inch|inches|["″”]|''|cm|centimeters?|mm|millimeters?|)\.?$/

/**
 * Reads a circumference as people write it: '6.75', '6,75', '6 3/4', '6-3/4', '6¾"', '17 cm', '171 mm'. A unit that is typed
 * counts, whichever is chosen; millimeters are read as centimeters.
 */
export function readWrist(
  typed: string,
  chosen: LengthUnit,
): { mm: number; unit: LengthUnit } | { error: string; unit: LengthUnit } {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (part) => vulgar.get(part)!)
  const [, said, whole, over, under, unitTyped] = pattern.exec(text) ?? []
  const unit = !unitTyped ? chosen : /^[cm]/.test(unitTyped) ? 'cm' : 'in'
  if (!text) return { unit, error: `Enter how far it is around your wrist: ${limitWords[unit]}.` }
  const number = Number(whole?.replace(',', '.')) + (over ? Number(over) / Number(under) : 0)
  if (!Number.isFinite(number)) return { unit, error: `Enter a number, such as ${wristText(exampleWrist, unit)}.` }
  const mm = unitTyped?.startsWith('m') ? number : number * unitMm[unit]
  if (isWrist(mm)) return { mm, unit }
  const other = unit === 'in' ? 'cm' : 'in'
  const meant = !unitTyped && (isWrist(number * unitMm[other]) ? other : isWrist(number) && 'mm')
  const question = meant ? ` Did you mean ${said} ${meant}?` : ''
  return { unit, error: `Enter a wrist size from ${limitWords[unit]}.${question}` }
}

/** Whether a circumference that was kept is one, mm. */
export const isWrist = (mm: unknown): mm is number => typeof mm === 'number' && mm >= smallest && mm <= largest
