type Guide = {
  title: string
  summary: string
  inside: string[]
  /** In US dollars. */
  price: number
  href: string
}

export const guides: Guide[] = [
  {
    title: 'Your First Fine Watch',
    summary: 'For choosing well when everything is still new.',
    inside: [
      'Manual, automatic and quartz in plain words',
      'Diameter, thickness and lug-to-lug, measured against your own wrist',
      'What 30m, 100m and 300m of water resistance allow',
      'What a service costs, and how often you need one',
      'Twelve questions to ask before you pay',
    ],
    price: 19,
    href: 'https://example.com/guides/your-first-fine-watch',
  },
  {
    title: 'Authentication and Condition',
    summary: 'For examining a pre-owned watch before money moves.',
    inside: [
      'Reference and serial numbers: where they are and what they tell',
      'Edges, lugs and brushed surfaces: how to see a polished case',
      'Refinished dials, relumed hands and service parts',
      'Reading a timing machine: rate, amplitude, beat error',
      'What box, papers and service records each prove',
    ],
    price: 24,
    href: 'https://example.com/guides/authentication-and-condition',
  },
  {
    title: 'Building a Collection',
    summary: 'For the second watch, the tenth, and the ones that leave.',
    inside: [
      'Provenance: the file to keep for every watch you own',
      'Private sale, dealer or auction: fees and risks side by side',
      'Insurance, appraisals and safe storage',
      'When to service, and when to leave a watch alone',
      'Selling, trading and passing watches on',
    ],
    price: 29,
    href: 'https://example.com/guides/building-a-collection',
  },
]

/** In US dollars. */
export const priceApart = guides.reduce((sum, { price }) => sum + price, 0)

export const guideBundle = { price: 63, href: 'https://example.com/guides/bundle' }
