import { expect, it } from 'vitest'
import { readCollectionUrl } from '../collection-url'
import { nearMisses, shorterSearchesOf } from './near-misses'

const read = (url: string) => readCollectionUrl(new URLSearchParams(url)).filters
const lines = (near: ReturnType<typeof nearMisses>) => near.map(({ words, watches }) => `${words}: ${watches}`)

it('offers the value with the most watches, then removals with the most watches', () => {
  const near = nearMisses(read('q=tide&category=Dive&brand=Halden,Aurel&movement=Manual'), {
    values: {
      brand: [
        ['Halden', 0],
        ['Corsa', 1],
        ['Vesper', 2],
      ],
    },
    without: { brand: 3, movement: 12, category: 1, search: 4 },
  })
  expect(lines(near)).toEqual([
    'Brand: Vesper: 2',
    'Any movement: 12',
    'Without “tide”: 4',
    'Any brand: 3',
    'All categories: 1',
  ])
  expect(near[0].change).toEqual({ narrowing: { brand: ['Vesper'], movement: ['Manual'] } })
  expect(near[1].change).toEqual({ narrowing: { brand: ['Aurel', 'Halden'] } })
  expect(near[2].change).toEqual({ search: '' })
})

it.each<[url: string, known: [string, number][], line: string, diameter: object]>([
  [
    'diameter=38-40',
    [
      ['36', 1],
      ['40.5', 1],
      ['41', 2],
    ],
    'Diameter: 38–41mm: 3',
    { from: 38, to: 41 },
  ],
  ['diameter=38-', [['36.5', 1]], 'Diameter: 36mm and more: 1', { from: 36 }],
  ['diameter=-35', [['36', 2]], 'Diameter: 36mm and less: 2', { to: 36 }],
])('widens %s to the nearest diameter', (url, known, line, diameter) => {
  const [nearest] = nearMisses(read(url), { values: { diameter: known }, without: { diameter: 9 } })
  expect(lines([nearest])).toEqual([line])
  expect(nearest.change).toEqual({ narrowing: { diameter } })
})

it('leaves out a removal that shows the same watches as another value', () => {
  const counts = { values: { dial: [['Black', 4]] as [string, number][] }, without: { dial: 4 } }
  expect(lines(nearMisses(read('dial=Blue'), counts))).toEqual(['Dial color: Black: 4'])
})

it('offers nothing for a single word without filters, since that is the whole collection', () => {
  expect(nearMisses(read('q=nothing'), { without: { search: 12 } })).toEqual([])
  expect(shorterSearchesOf('nothing')).toEqual([])
})

it('leaves out each word of a search of two to four words', () => {
  expect(shorterSearchesOf('gold dive  watch')).toEqual(['dive watch', 'gold watch', 'gold dive'])
  expect(shorterSearchesOf('a gold dive watch please')).toEqual([])
})
