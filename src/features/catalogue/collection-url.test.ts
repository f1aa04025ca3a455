import { describe, expect, it } from 'vitest'
import { readCollectionUrl, wantOf, writeCollectionUrl } from './collection-url'

const read = (url: string) => readCollectionUrl(new URLSearchParams(url))

describe('URL of the collection', () => {
  it('is parsed', () => {
    expect(read('q=tide&category=Dive&sort=name&page=3')).toEqual({
      filters: { state: 'listed', search: 'tide', category: 'Dive', narrowing: {}, sort: 'name' },
      page: 3,
    })
  })

  it.each(['', 'sort=price&page=0', 'page=-1', 'page=1.5', 'page=x', 'sort=', `q=${'a'.repeat(101)}`, 'page=1e99'])(
    'falls back to defaults for %j',
    (url) => {
      expect(read(url)).toEqual({
        filters: { state: 'listed', search: '', category: '', narrowing: {}, sort: 'best' },
        page: 1,
      })
    },
  )

  it('is written without defaults', () => {
    expect(
      writeCollectionUrl({ state: 'listed', search: ' ', category: '', narrowing: {}, sort: 'newest' }, 1).toString(),
    ).toBe('')
    expect(
      writeCollectionUrl({ state: 'listed', search: '', category: '', narrowing: {}, sort: 'best' }, 1).toString(),
    ).toBe('')
  })

  it('sorts a search by best match unless another order is chosen', () => {
    expect(read('q=tide').filters.sort).toBe('best')
    expect(read('q=tide&sort=newest').filters.sort).toBe('newest')
    expect(read('sort=newest').filters.sort).toBe('best')
    expect(
      writeCollectionUrl({ state: 'listed', search: 'tide', category: '', narrowing: {}, sort: 'newest' }).toString(),
    ).toBe('q=tide&sort=newest')
  })

  it('drops search and filters in the archive of sold watches', () => {
    expect(read('state=sold&q=tide&category=Dive').filters).toMatchObject({
      state: 'sold',
      search: '',
      category: '',
    })
    expect(read('state=draft').filters.state).toBe('listed')
    expect(writeCollectionUrl(read('state=sold').filters, 2).toString()).toBe('state=sold&page=2')
  })

  it('opens the last page instead of a later one', () => {
    expect(read('page=417').page).toBe(417)
    expect(read('page=40000').page).toBe(417)
  })

  it('survives a round trip with any characters', () => {
    const filters = {
      state: 'listed' as const,
      search: 'a&b=% _,(*)\\"⌚',
      category: 'GMT & Travel',
      narrowing: {
        brand: ['Corsa & Fils', 'Smith, Sons', 'Ætna'],
        dial: ['Blue'],
        state: ['reserved'],
        diameter: { from: 36, to: 40 },
      },
      sort: 'brand' as const,
    }
    expect(read(writeCollectionUrl(filters, 12).toString())).toEqual({ filters, page: 12 })
  })

  it('contains the filters in a fixed order', () => {
    expect(read('movement=Manual&brand=Larkspur,Halden,Halden&state=reserved,coming').filters.narrowing).toEqual({
      brand: ['Halden', 'Larkspur'],
      movement: ['Manual'],
      state: ['coming', 'reserved'],
    })
    const { filters } = read('diameter=36-40&state=available&dial=Blue&material=Titanium&brand=B,A&category=Dive&q=x')
    expect(writeCollectionUrl(filters, 2).toString()).toBe(
      'q=x&category=Dive&brand=A,B&material=Titanium&dial=Blue&state=available&diameter=36-40&page=2',
    )
  })

  it.each([
    ['diameter=36-', { from: 36 }],
    ['diameter=-40', { to: 40 }],
    ['diameter=36-40', { from: 36, to: 40 }],
    ['diameter=40-40', { from: 40, to: 40 }],
    ['diameter=50-40', undefined],
    ['diameter=-', undefined],
    ['diameter=36', undefined],
    ['diameter=x-y', undefined],
    ['diameter=136-400', undefined],
  ])('reads the range of %s', (url, range) => {
    expect(read(url).filters.narrowing.diameter).toEqual(range)
  })

  it.each(['brand=', 'brand=,%20,', 'brand=%00', 'state=draft', 'state=available2', 'strap=Calf', 'diameter='])(
    'ignores %s',
    (url) => {
      expect(read(url).filters.narrowing).toEqual({})
    },
  )

  it.each([
    ['  Halden   Tidewater ', 'Halden Tidewater'],
    ['Soire\u0301e', 'Soirée'],
    ['a\u0000b\tc', 'a b c'],
  ])('normalizes %j', (typed, plain) => {
    expect(
      read(
        writeCollectionUrl({ state: 'listed', search: typed, category: '', narrowing: {}, sort: 'newest' }).toString(),
      ).filters.search,
    ).toBe(plain)
  })
})

it.each([
  ['', undefined],
  ['state=available', undefined],
  ['state=sold', undefined],
  ['q=moon&state=available', { search: 'moon', category: '', narrow: {} }],
  [
    'category=Dress&brand=Halden&diameter=36-',
    { search: '', category: 'Dress', narrow: { brand: ['Halden'], diameter: { from: 36 } } },
  ],
])('a visitor can be told of what %j asks for', (url, want) => {
  expect(wantOf(read(url).filters)).toEqual(want)
})
