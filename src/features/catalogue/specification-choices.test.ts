import { expect, it } from 'vitest'
import { offeredSpecifications, spelledAs } from './specification-choices'

it('has a template of choices that there are', () => {
  for (const { choices, usual } of Object.values(offeredSpecifications)) expect(choices).toContain(usual)
})

it('offers 36 and every whole millimeter from 38 to 45', () => {
  const whole = Array.from({ length: 8 }, (_, index) => `${38 + index}mm`)
  expect(offeredSpecifications.case_diameter.choices).toEqual(['36mm', ...whole])
})

it.each([
  ['case_diameter', '37mm', '37mm'],
  ['case_diameter', ' 37 MM ', '37mm'],
  ['case_diameter', '40 mm', '40mm'],
  ['case_diameter', '38.5mm', '38.5mm'],
  ['case_diameter', '38,5 Mm', '38,5mm'],
  ['case_diameter', '37', '37'],
  ['case_diameter', '37 x 44 mm', '37 x 44 mm'],
  ['power_reserve', '65hours', '65 hours'],
  ['power_reserve', '8 days', '8 days'],
  ['water_resistance', '120 M', '120m'],
  ['water_resistance', '100 m / 330 ft', '100 m / 330 ft'],
  ['case_material', 'stainless  steel', 'Stainless Steel'],
  ['case_material', '18k gold', '18K Gold'],
  ['dial_color', 'Petrol  blue', 'Petrol blue'],
  ['dial_color', 'Gray', 'Grey'],
  ['dial_color', 'Slate gray', 'Slate gray'],
  ['dial_color', '  ', ''],
] as const)('writes the %s %j as %j', (key, typed, spelling) => {
  expect(spelledAs(key, typed)).toBe(spelling)
})
