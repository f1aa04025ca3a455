import { expect, it } from 'vitest'
import { factWords } from './fact-words'
import { noFacts } from './watch.sample'

it('lists the stated facts in order, and omits the others', () => {
  expect(factWords({})).toEqual([])
  expect(factWords(noFacts)).toEqual([])
  expect(
    factWords({
      ...noFacts,
      has_box: true,
      has_papers: false,
      made_year: 1968,
      made_as: 'circa',
      lug_to_lug: 47.5,
      condition: 'very_good',
      reference: '5513',
    }),
  ).toEqual([
    ['Reference', '5513'],
    ['Year', 'circa 1968'],
    ['Condition', 'Very good'],
    ['Box', 'Included'],
    ['Papers', 'Not included'],
    ['Lug to lug', '47.5mm'],
  ])
})

it.each([
  [1968, 'exact', '1968'],
  [1960, 'decade', '1960s'],
] as const)('formats %i, %s, as %s', (made_year, made_as, words) => {
  expect(factWords({ made_year, made_as })).toEqual([['Year', words]])
})
