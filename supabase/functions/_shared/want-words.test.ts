import { expect, it } from 'vitest'
import { wantWords, type Want } from './want-words.ts'

it.each<[Partial<Want>, string]>([
  [{ narrow: { brand: ['Halden'], diameter: { from: 36, to: 40 } } }, 'Halden, 36 to 40 mm'],
  [{ search: 'moon phase', category: 'Dress' }, '“moon phase”, Dress'],
  [
    { narrow: { brand: ['Halden', 'Marrow'], material: ['Steel', 'Gold'], dial: ['Blue'], movement: ['Automatic'] } },
    'Halden or Marrow, Steel or Gold, Blue dial, Automatic',
  ],
  [{ reference: 'HR-38/2', narrow: { diameter: { from: 38, to: 38 } } }, 'reference HR-38/2, 38 mm'],
  [{ narrow: { diameter: { from: 36 } } }, '36 mm or more'],
  [{ narrow: { diameter: { to: 40 } } }, '40 mm or less'],
  [{}, 'any watch'],
])('names what %j asks for', (want, words) => {
  expect(wantWords({ search: '', category: '', narrow: {}, ...want })).toBe(words)
})
