import { expect, it } from 'vitest'
import { house } from '@shared/house'
import { fillTemplate } from './reply'

it('fills a template in: whom it is for, what it is about, and when the showroom is open', () => {
  const words = 'Dear {name}, the {watch} is here, {name}. Call us {hours}.'
  expect(fillTemplate(words, { name: 'Ada', watch: 'Tidewater 300' })).toBe(
    `Dear Ada, the Tidewater 300 is here, Ada. Call us ${house.hours}.`,
  )
  expect(fillTemplate('The {watch} of {Name}, {}.', { name: 'Ada' })).toBe(
    'The watch you are looking for of {Name}, {}.',
  )
})

it('leaves a name as it was typed, whatever signs it holds', () => {
  expect(fillTemplate('Dear {name}: {watch}', { name: '{watch} $& {hours}', watch: 'Regulator' })).toBe(
    'Dear {watch} $& {hours}: Regulator',
  )
})
