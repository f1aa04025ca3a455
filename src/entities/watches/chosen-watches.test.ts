import { describe, expect, it } from 'vitest'
import { mostChosen, watchesIn, withWatches } from './chosen-watches'
import { watchSamples } from './watch.sample'

const ids = watchSamples(Array.from({ length: mostChosen + 1 }, (_, index) => `Watch ${index}`)).map(({ id }) => id)
const read = (url: string) => watchesIn(new URL(url, 'https://house.example').searchParams)

describe('the query of chosen watches', () => {
  it('is parsed as it was written', () => {
    expect(withWatches('/tray', [])).toBe('/tray')
    expect(read(withWatches('/tray', []))).toEqual([])
    expect(read(withWatches('/tray', ids.slice(1, 4)))).toEqual(ids.slice(1, 4))
  })

  it('contains each watch once, up to the maximum, and ignores anything else', () => {
    expect(read(`/tray?watches=${ids[1]},x,${ids[0]},,${ids[1].toUpperCase()},%00`)).toEqual([ids[1], ids[0]])
    expect(read(withWatches('/tray', ids))).toEqual(ids.slice(0, mostChosen))
  })
})
