import { expect, it } from 'vitest'
import { watchSample } from '@/entities/watches/watch.sample'
import { isSized, missingWords, shapeWords, sizesOf, sizeWords, type SizedWatch } from './watch-sizes'

const watch = (change: Partial<SizedWatch>): SizedWatch => ({ ...watchSample(), ...change })

it('has the lengths that are stated, also where they come as texts', () => {
  const stated = { case_diameter: '41' as never, lug_to_lug: '48.5' as never, thickness: 13.2 }
  expect(sizesOf(watch({ ...stated, specifications: { lug_width: '20,5 mm' } }))).toEqual({
    diameter: 41,
    lugToLug: 48.5,
    thickness: 13.2,
    lugWidth: 20.5,
  })
  expect(sizesOf(watch({ case_diameter: null, specifications: { lug_width: 'narrow' } }))).toEqual({})
})

it('is drawn where its diameter or lug to lug is stated', () => {
  expect(isSized(watch({ case_diameter: 41 }))).toBe(true)
  expect(isSized(watch({ lug_to_lug: 48 }))).toBe(true)
  expect(isSized(watch({ thickness: 12 }))).toBe(false)
})

it('says what is stated, and what is not', () => {
  expect(sizeWords({ diameter: 41, lugToLug: 48.5, thickness: 13.2 })).toBe(
    '41mm across, 48.5mm lug to lug, 13.2mm thick',
  )
  expect(missingWords({ diameter: 41, lugToLug: 48.5, thickness: 13.2 })).toBeUndefined()
  expect(missingWords({ diameter: 41, lugToLug: 48.5 })).toBe('Thickness is not stated.')
  expect(missingWords({ diameter: 41 })).toBe('Lug to lug and thickness are not stated.')
})

it('says that a case is drawn round which is not', () => {
  const shaped = (case_shape: string) => shapeWords(watch({ case_diameter: 36, specifications: { case_shape } }))
  expect(shaped('Tonneau')).toBe('Drawn round; its case is tonneau.')
  expect(shaped('Round, crown guards')).toBeUndefined()
})
