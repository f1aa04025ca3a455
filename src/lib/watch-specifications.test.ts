import { expect, it } from 'vitest'
import { orderedSpecifications, specificationLabel } from './watch-specifications'

it('replaces underscores of a specification by spaces', () => {
  expect(specificationLabel('water_resistance_tested')).toBe('water resistance tested')
})

it('sorts known specifications first, in display order', () => {
  const ordered = orderedSpecifications({ strap: 'b', dial_color: 'Blue', bezel: 'a', movement_type: 'Automatic' })
  expect(ordered.map(([key]) => key)).toEqual(['movement_type', 'dial_color', 'bezel', 'strap'])
})
