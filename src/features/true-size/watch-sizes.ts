import type { Watch } from '@/entities/watches/watch'
import type { CaseDiameter, WatchFacts } from '@/entities/watches/watch-facts'

export type SizedWatch = Pick<Watch, 'id' | 'brand' | 'name' | 'specifications'> &
  Partial<Pick<WatchFacts, 'lug_to_lug' | 'thickness'> & CaseDiameter>

/** In mm. */
export type Sizes = { diameter?: number; lugToLug?: number; thickness?: number; lugWidth?: number }

/** Specifications have a unit. */
const length = (mm: unknown) => parseFloat(String(mm)) || undefined

export const sizesOf = ({ case_diameter, lug_to_lug, thickness, specifications }: SizedWatch): Sizes => ({
  diameter: length(case_diameter),
  lugToLug: length(lug_to_lug),
  thickness: length(thickness),
  lugWidth: length(specifications.lug_width),
})

/** True if the view from above shows one of the sizes. */
export const isSized = ({ case_diameter, lug_to_lug }: SizedWatch): boolean =>
  length(case_diameter) !== undefined || length(lug_to_lug) !== undefined

/** E.g. '48.5mm'. */
export const mmWords = (mm: number): string => `${Number(mm.toFixed(1))}mm`

/** E.g. '41mm across, 48.5mm lug to lug, 13.2mm thick'. */
export function sizeWords({ diameter, lugToLug, thickness }: Sizes): string {
  const parts = [
    diameter && `${mmWords(diameter)} across`,
    lugToLug && `${mmWords(lugToLug)} lug to lug`,
    thickness && `${mmWords(thickness)} thick`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function differenceWords({ diameter, lugToLug, thickness }: Sizes, shape: string | undefined): string {
  const missing = [!diameter && 'diameter', !lugToLug && 'lug to lug', !thickness && 'thickness'].filter(Boolean)
  const parts = [
    missing.length > 0 && `Not stated: ${missing.join(', ')}.`,
    diameter && shape && !/round/i.test(shape) && `Drawn round; its case is ${shape.toLowerCase()}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
