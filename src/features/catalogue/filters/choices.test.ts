import { describe, expect, it } from 'vitest'
import { readCollectionUrl } from '../collection-url'
import { choicesOf, diameterWords, toggled, withDiameter } from './choices'

const read = (url: string) => readCollectionUrl(new URLSearchParams(url)).filters

describe('chosen filters', () => {
  it('toggle one value and drop a kind with its last value', () => {
    expect(toggled({}, 'brand', 'Halden')).toEqual({ brand: ['Halden'] })
    expect(toggled({ brand: ['Halden'] }, 'brand', 'Aurel')).toEqual({ brand: ['Aurel', 'Halden'] })
    expect(toggled({ brand: ['Aurel', 'Halden'], dial: ['Blue'] }, 'brand', 'Aurel')).toEqual({
      brand: ['Halden'],
      dial: ['Blue'],
    })
    expect(toggled({ brand: ['Halden'], dial: ['Blue'] }, 'brand', 'Halden')).toEqual({ dial: ['Blue'] })
  })

  it('keep a range of diameters while it has one end', () => {
    expect(withDiameter({ dial: ['Blue'] }, { from: 36 })).toEqual({ dial: ['Blue'], diameter: { from: 36 } })
    expect(withDiameter({ dial: ['Blue'], diameter: { from: 36 } }, {})).toEqual({ dial: ['Blue'] })
  })

  it.each([
    [{ from: 36, to: 40 }, '36–40mm'],
    [{ from: 36, to: 36 }, '36mm'],
    [{ from: 36 }, '36mm and more'],
    [{ to: 40 }, '40mm and less'],
  ])('name %j as %s', (range, words) => {
    expect(diameterWords(range)).toBe(words)
  })

  it('are listed one by one, each with the filters that remain without it', () => {
    const { narrowing } = read('brand=Halden,Aurel&state=reserved&diameter=36-')
    expect(choicesOf(narrowing).map(({ words }) => words)).toEqual(['Aurel', 'Halden', 'Reserved', '36mm and more'])
    expect(choicesOf(narrowing)[1].without).toEqual({ brand: ['Aurel'], state: ['reserved'], diameter: { from: 36 } })
    expect(choicesOf(narrowing)[3].without).toEqual({ brand: ['Aurel', 'Halden'], state: ['reserved'] })
  })
})
