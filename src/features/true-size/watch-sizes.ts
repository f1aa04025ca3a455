import type { Watch } from '@/entities/watches/watch'
import type { CaseDiameter, WatchFacts } from '@/entities/watches/watch-facts'

/** A watch whose sizes may be missing or not stated. */
export type SizedWatch = Pick<Watch, 'id' | 'brand' | 'name' | 'specifications'> &
  Partial<Pick<WatchFacts, 'lug_to_lug' | 'thickness'> & CaseDiameter>

/** The stated lengths of a watch, mm. */
export type Sizes = { diameter?: number; lugToLug?: number; thickness?: number; lugWidth?: number }

/** Reads numbers, the decimals that the embedded backend sends as text, and specifications such as '20 mm'. */
const length = (mm: unknown) => parseFloat(String(mm)) || undefined

export const sizesOf = ({ case_diameter, lug_to_lug, thickness, specifications }: SizedWatch): Sizes => ({
  diameter: length(case_diameter),
  lugToLug: length(lug_to_lug),
  thickness: length(thickness),
  lugWidth: length(specifications.lug_width),
})

/** True if the watch has a size that the view from above shows. */
export const isSized = ({ case_diameter, lug_to_lug }: SizedWatch): boolean =>
  length(case_diameter) !== undefined || length(lug_to_lug) !== undefined

/** '48.5mm', as a specification is written. */
export const mmWords = (mm: number): string => `${Number(mm.toFixed(1))}mm`

/** '41mm across, 48.5mm lug to lug, 13.2mm thick'. */
export function sizeWords({ diameter, lugToLug, thickness }: Sizes): string {
  const parts = [
    diameter && `${mmWords(diameter)} across`,
    lugToLug && `${mmWords(lugToLug)} lug to lug`,
    thickness && `${mmWords(thickness)} thick`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Says which sizes the drawing leaves out, and that it shows a case of another shape as round. */
export function differenceWords({ diameter, lugToLug, thickness }: Sizes, shape: string | undefined): string {
  const missing = [!diameter && 'diameter', !lugToLug && 'lug to lug', !thickness && 'thickness'].filter(Boolean)
  const parts = [
    missing.length > 0 && `Not stated: ${missing.join(', ')}.`,
    diameter && shape && !/round/i.test(shape) && `Drawn round; its case is ${shape.toLowerCase()}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
