/** The keys of section 3, in the order in which they are read. */
const specificationOrder = [
  'movement_type',
  'case_material',
  'case_diameter',
  'water_resistance',
  'crystal_type',
  'band_material',
  'power_reserve',
  'dial_color',
]

/** Known specifications first, in their order, then the house's own by name. */
export function orderedSpecifications(specifications: Record<string, string>): [key: string, value: string][] {
  const rank = (key: string) =>
    specificationOrder.includes(key) ? specificationOrder.indexOf(key) : specificationOrder.length
  return Object.entries(specifications).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
}

/** `case_diameter` as it is read: underscores are spaces (specification, section 2). */
export function specificationLabel(key: string): string {
  return key.replaceAll('_', ' ')
}

/** The path of a watch's page. */
export function watchPath(id: string): string {
  return `/watches/${id}`
}

/** What a picture shows, for those who cannot see it. */
export function pictureText(watch: { brand: string; name: string }, index = 0, count = 1): string {
  const subject = `${watch.brand} ${watch.name}`
  return count > 1 ? `${subject}, picture ${index + 1} of ${count}` : subject
}
