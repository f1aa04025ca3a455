import type { Watch } from '@/entities/watches/watch'
import type { CaseDiameter, WatchFacts } from '@/entities/watches/watch-facts'

/** What is drawn of a watch follows from this; a part of it may be missing or not be stated. */
export type SizedWatch = Pick<Watch, 'id' | 'brand' | 'name' | 'specifications'> &
  Partial<Pick<WatchFacts, 'lug_to_lug' | 'thickness'> & CaseDiameter>

/** The lengths that are stated of a watch, mm. */
export type Sizes = { diameter?: number; lugToLug?: number; thickness?: number; lugWidth?: number }

/** The embedded backend answers a decimal as a text. */
const length = (mm: unknown) => Number(mm) || undefined

export function sizesOf({ case_diameter, lug_to_lug, thickness, specifications }: SizedWatch): Sizes {
  const lugWidth = /\d{2}(?:[.,]\d)?/.exec(specifications.lug_width ?? '')?.[0]
  return {
    diameter: length(case_diameter),
    lugToLug: length(lug_to_lug),
    thickness: length(thickness),
    lugWidth: length(lugWidth?.replace(',', '.')),
  }
}

/** Whether there is anything of a watch to draw from above. */
export const isSized = (watch: SizedWatch): boolean => {
  const { diameter, lugToLug } = sizesOf(watch)
  return diameter !== undefined || lugToLug !== undefined
}

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

/** Which lengths are not stated, and so not drawn; nothing where all are. */
export function missingWords({ diameter, lugToLug, thickness }: Sizes): string | undefined {
  const missing = [!diameter && 'diameter', !lugToLug && 'lug to lug', !thickness && 'thickness'].filter(Boolean)
  if (missing.length === 0) return undefined
  const words = missing.join(' and ')
  return `${words[0].toUpperCase()}${words.slice(1)} ${missing.length > 1 ? 'are' : 'is'} not stated.`
}

/** A case that is not round is drawn round all the same, which is said. */
export function shapeWords({ case_diameter, specifications: { case_shape: shape } }: SizedWatch): string | undefined {
  return case_diameter && shape && !/round/i.test(shape)
    ? `Drawn round; its case is ${shape.toLowerCase()}.`
    : undefined
}
