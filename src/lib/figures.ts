export type ShopFigures = {
  years: string
  /** Five stars at most, with one decimal. */
  rating: string
  clients: string
  timepieces: string
  brands: string
  authenticity: string
  sold: string
  sourced: string
  response: string
  /** Null if there are more watches than the database counts. */
  in_showroom: number | null
}

/** Initial figures and fallback. */
export const usualFigures: ShopFigures = {
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

export type Figure = { value: string; label: string; note?: string }

export const labeled = (of: ShopFigures) =>
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
