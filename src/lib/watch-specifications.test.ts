import { expect, it } from 'vitest'
import { orderedSpecifications, specificationLabel } from './watch-specifications'

it('shows the underscores of a specification as spaces', () => {
  expect(specificationLabel('water_resistance_tested')).toBe('water resistance tested')
})

it('puts the known specifications first, in the order in which they are read', () => {
  const ordered = orderedSpecifications({ strap: 'b', dial_color: 'Blue', bezel: 'a', movement_type: 'Automatic' })
  expect(ordered.map(([key]) => key)).toEqual(['movement_type', 'dial_color', 'bezel', 'strap'])
})
