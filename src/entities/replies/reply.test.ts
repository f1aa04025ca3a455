import { expect, it } from 'vitest'
import { shop } from '@shared/shop'
import { fillTemplate } from './reply'

it('fills in the name, the watch and the opening hours', () => {
  const words = 'Dear {name}, the {watch} is here, {name}. Call us {hours}.'
  expect(fillTemplate(words, { name: 'Ada', watch: 'Tidewater 300' })).toBe(
    `Dear Ada, the Tidewater 300 is here, Ada. Call us ${shop.hours}.`,
  )
  expect(fillTemplate('The {watch} of {Name}, {}.', { name: 'Ada' })).toBe(
    'The watch you are looking for of {Name}, {}.',
  )
})

it('leaves special characters of a name unchanged', () => {
  expect(fillTemplate('Dear {name}: {watch}', { name: '{watch} $& {hours}', watch: 'Regulator' })).toBe(
    'Dear {watch} $& {hours}: Regulator',
  )
})
