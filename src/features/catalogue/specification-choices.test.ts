import { expect, it } from 'vitest'
import { specificationKeys } from '@/lib/watch-specifications'
import { choicesWith, specificationChoices, specificationTemplate } from './specification-choices'

it('has a template of choices that there are', () => {
  for (const key of specificationKeys) expect(specificationChoices[key]).toContain(specificationTemplate[key])
})

it('offers every whole millimetre from 38 to 45, and 36', () => {
  const whole = Array.from({ length: 8 }, (_, index) => `${38 + index}mm`)
  expect(specificationChoices.case_diameter).toEqual(['36mm', ...whole])
})

it('keeps a value that is no choice as one of its own', () => {
  expect(choicesWith('dial_color', 'Petrol')).toEqual(['Petrol', ...specificationChoices.dial_color])
  expect(choicesWith('dial_color', 'Blue')).toEqual(specificationChoices.dial_color)
  expect(choicesWith('dial_color', '')).toEqual(specificationChoices.dial_color)
})
