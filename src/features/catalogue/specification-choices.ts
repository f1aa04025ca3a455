import { tidy } from '@/lib/tidy'
import type { SpecificationKey } from '@/lib/watch-specifications'

type OfferedSpecification = {
  choices: readonly string[]
  /** Value of the button 'Use template'. */
  usual: string
  /** Column headings of other shops' files, besides its own name. */
  otherNames: string[]
}

export const offeredSpecifications: Record<SpecificationKey, OfferedSpecification> = {
  movement_type: {
    choices: ['Automatic', 'Manual', 'Quartz', 'Spring Drive', 'Hybrid'],
    usual: 'Automatic',
    otherNames: ['movement', 'winding mechanism'],
  },
  case_material: {
    choices: [
      'Stainless Steel',
      'Gold',
      '18K Gold',
      'Rose Gold',
      'White Gold',
      'Titanium',
      'Ceramic',
      'Bronze',
      'Carbon Fiber',
      'Platinum',
    ],
    usual: 'Stainless Steel',
    otherNames: ['material', 'case'],
  },
  case_diameter: {
    choices: ['36mm', '38mm', '39mm', '40mm', '41mm', '42mm', '43mm', '44mm', '45mm'],
    usual: '40mm',
    otherNames: ['diameter', 'case size', 'size'],
  },
  water_resistance: {
    choices: ['30m', '50m', '100m', '200m', '300m', '500m', '1000m'],
    usual: '100m',
    otherNames: ['water resistant'],
  },
  crystal_type: {
    choices: ['Sapphire Crystal', 'Mineral Crystal', 'Hesalite Crystal', 'Acrylic'],
    usual: 'Sapphire Crystal',
    otherNames: ['crystal', 'glass'],
  },
  band_material: {
    choices: ['Leather', 'Stainless Steel', 'Rubber', 'NATO Strap', 'Fabric', 'Silicone', 'Gold', 'Titanium'],
    usual: 'Leather',
    otherNames: ['bracelet', 'bracelet material', 'strap', 'strap material', 'band'],
  },
  power_reserve: {
    choices: ['38 hours', '40 hours', '42 hours', '48 hours', '70 hours', '72 hours', '80 hours'],
    usual: '42 hours',
    otherNames: [],
  },
  dial_color: {
    choices: ['Black', 'White', 'Blue', 'Silver', 'Grey', 'Green', 'Brown', 'Champagne', 'Burgundy'],
    usual: 'Black',
    otherNames: ['dial'],
  },
}

/** 'gray' becomes 'Grey', and '37 MM' becomes '37mm'. */
export function spelledAs(key: SpecificationKey, typed: string): string {
  const tidied = tidy(typed)
  const { choices } = offeredSpecifications[key]
  const choice = choices.find((known) => folded(known) === folded(tidied))
  if (choice !== undefined) return choice
  const [, number, unit] = tidied.match(measure) ?? []
  const spelling =
    unit && choices.map((known) => known.match(measure)).find((known) => known && folded(known[2]) === folded(unit))
  return spelling ? `${number}${spelling[2]}` : tidied
}

const measure = /^(\d+(?:[.,]\d+)?)(\s?[a-z]+)$/i

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^gray$/, 'grey')
