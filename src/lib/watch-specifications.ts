/** In display order. */
export const specificationKeys = [
  'movement_type',
  'case_material',
  'case_diameter',
  'water_resistance',
  'crystal_type',
  'band_material',
  'power_reserve',
  'dial_color',
] as const

export type SpecificationKey = (typeof specificationKeys)[number]

/** Known specifications first, then others by name. */
export function orderedSpecifications(specifications: Record<string, string>): [key: string, value: string][] {
  const rank = (key: string) => {
    const index = specificationKeys.findIndex((known) => known === key)
    return index < 0 ? specificationKeys.length : index
  }
  return Object.entries(specifications).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
}

export function specificationLabel(key: string): string {
  return key.replaceAll('_', ' ')
}
