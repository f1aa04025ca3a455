import { tidy } from '@/lib/tidy'
import type { SpecificationKey } from '@/lib/watch-specifications'

export const specificationChoices: Record<SpecificationKey, readonly string[]> = {
  movement_type: ['Automatic', 'Manual', 'Quartz', 'Spring Drive', 'Hybrid'],
  case_material: [
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
  case_diameter: ['36mm', '38mm', '39mm', '40mm', '41mm', '42mm', '43mm', '44mm', '45mm'],
  water_resistance: ['30m', '50m', '100m', '200m', '300m', '500m', '1000m'],
  crystal_type: ['Sapphire Crystal', 'Mineral Crystal', 'Hesalite Crystal', 'Acrylic'],
  band_material: ['Leather', 'Stainless Steel', 'Rubber', 'NATO Strap', 'Fabric', 'Silicone', 'Gold', 'Titanium'],
  power_reserve: ['38 hours', '40 hours', '42 hours', '48 hours', '70 hours', '72 hours', '80 hours'],
  dial_color: ['Black', 'White', 'Blue', 'Silver', 'Grey', 'Green', 'Brown', 'Champagne', 'Burgundy'],
}

export const specificationTemplate: Record<SpecificationKey, string> = {
  movement_type: 'Automatic',
  case_material: 'Stainless Steel',
  case_diameter: '40mm',
  water_resistance: '100m',
  crystal_type: 'Sapphire Crystal',
  band_material: 'Leather',
  power_reserve: '42 hours',
  dial_color: 'Black',
}

/** 'gray' becomes 'Grey', and '37 MM' becomes '37mm'. */
export function spelledAs(key: SpecificationKey, typed: string): string {
  const tidied = tidy(typed)
  const choices = specificationChoices[key]
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
