import { expect, it } from 'vitest'
import { watchSample } from '@/entities/watches/watch.sample'
import { differenceWords, isSized, sizesOf, sizeWords, type SizedWatch } from './watch-sizes'

const watch = (change: Partial<SizedWatch>): SizedWatch => ({ ...watchSample(), ...change })

it('reads stated lengths, even those sent as text', () => {
  const stated = { case_diameter: '41' as never, lug_to_lug: '48.5' as never, thickness: 13.2 }
  const sizes = { diameter: 41, lugToLug: 48.5, thickness: 13.2, lugWidth: 20.5 }
  expect(sizesOf(watch({ ...stated, specifications: { lug_width: '20.5 mm' } }))).toEqual(sizes)
  expect(sizesOf(watch({ case_diameter: null, specifications: { lug_width: 'narrow' } }))).toEqual({})
})

it.each([
  [{ case_diameter: 41 }, true],
  [{ lug_to_lug: 48 }, true],
  [{ thickness: 12 }, false],
])('draws a watch with %o: %s', (stated, drawn) => expect(isSized(watch(stated))).toBe(drawn))

it('describes the stated sizes and what the drawing leaves out', () => {
  const all = { diameter: 41, lugToLug: 48.5, thickness: 13.2 }
  expect(sizeWords(all)).toBe('41mm across, 48.5mm lug to lug, 13.2mm thick')
  expect(differenceWords(all, 'Round, crown guards')).toBe('')
  expect(differenceWords({ lugToLug: 48.5 }, 'Tonneau')).toBe('Not stated: diameter, thickness.')
  expect(differenceWords(all, 'Tonneau')).toBe('Drawn round; its case is tonneau.')
})
