/** What the house says of itself in figures, as visitors read it: the owner's settings, and what the database counts. */
export type HouseFigures = {
  years: string
  /** Of five stars, with one decimal. */
  rating: string
  clients: string
  timepieces: string
  brands: string
  authenticity: string
  sold: string
  sourced: string
  response: string
  /** Watches in the collection; null where they are more than is counted. */
  in_showroom: number | null
}

/** Those of the specification (section 1): a house begins with them, and they stand where its own cannot be had. */
export const usualFigures: HouseFigures = {
  years: '3+',
  rating: '5.0',
  clients: '200+',
  timepieces: '150+',
  brands: '25',
  authenticity: '100%',
  sold: '500+',
  sourced: '200+',
  response: '24-48hrs',
  in_showroom: null,
}

/** A figure of a strip, and what stands below its label. */
export type Figure = { value: string; label: string; note?: string }

/** The figures with their labels. */
export const labeled = (of: HouseFigures) =>
  ({
    years: { value: of.years, label: 'Years of experience' },
    rating: { value: of.rating, label: 'Average rating, of 5 stars' },
    clients: { value: of.clients, label: 'Satisfied collectors and clients' },
    timepieces: {
      value: of.timepieces,
      label: 'Timepieces',
      note: of.in_showroom ? `${of.in_showroom} in the showroom today` : undefined,
    },
    brands: { value: of.brands, label: 'Brands' },
    authenticity: { value: of.authenticity, label: 'Authenticity' },
    authenticated: { value: of.authenticity, label: 'Authenticated' },
    sold: { value: of.sold, label: 'Timepieces sold' },
    sourced: { value: of.sourced, label: 'Watches sourced' },
    response: { value: of.response, label: 'Response time' },
    clientRating: { value: `${of.rating.replace('.0', '')}-star`, label: 'Client rating' },
  }) satisfies Record<string, Figure>
