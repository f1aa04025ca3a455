import { expect, it } from 'vitest'
import { orderedSpecifications, pictureText, specificationLabel } from './watch-texts'

it('shows the underscores of a specification as spaces', () => {
  expect(specificationLabel('water_resistance_tested')).toBe('water resistance tested')
})

it('puts the known specifications first, in the order of the specification', () => {
  const ordered = orderedSpecifications({ strap: 'b', dial_color: 'Blue', bezel: 'a', movement_type: 'Automatic' })
  expect(ordered.map(([key]) => key)).toEqual(['movement_type', 'dial_color', 'bezel', 'strap'])
})

it('counts the pictures only where there are several', () => {
  const watch = { brand: 'Halden', name: 'Tidewater 300' }
  expect(pictureText(watch)).toBe('Halden Tidewater 300')
  expect(pictureText(watch, 1, 3)).toBe('Halden Tidewater 300, picture 2 of 3')
})
