/** A want: the collection's search and filters, or the reference of a request. */
export type Want = {
  search: string
  category: string
  narrow: {
    brand?: string[]
    material?: string[]
    dial?: string[]
    movement?: string[]
    /** Case diameters in mm, inclusive. */
    diameter?: { from?: number; to?: number }
  }
  reference?: string | null
}

/** E.g. 'Halden, 36 to 40 mm'. */
export function wantWords({ search, category, narrow, reference }: Want): string {
  const { brand, material, dial, movement, diameter } = narrow
  const either = (values: string[] | undefined, of = '') => values && values.join(' or ') + of
  const parts = [
    either(brand),
    reference && `reference ${reference}`,
    search && `“${search}”`,
    category,
    either(material),
    either(dial, ' dial'),
    either(movement),
    diameter && sizeWords(diameter),
  ]
  return parts.filter(Boolean).join(', ') || 'any watch'
}

function sizeWords({ from, to }: NonNullable<Want['narrow']['diameter']>): string {
  if (from === undefined) return `${to} mm or less`
  if (to === undefined) return `${from} mm or more`
  return from === to ? `${from} mm` : `${from} to ${to} mm`
}
