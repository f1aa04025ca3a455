import { expect, it } from 'vitest'
import type { ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { noFacts, watchSample } from '@/entities/watches/watch.sample'
import { compare, comparedIn, isBriefIn, withBrief, withCompared } from './comparison'

const chosen = (change: Partial<ChosenWatch>): ChosenWatch => ({
  ...watchSample(),
  ...noFacts,
  case_diameter: null,
  ...change,
})

it('compares watches row by row, in the usual order', () => {
  const rows = compare([
    chosen({ condition: 'good', has_box: true, specifications: { case_diameter: '42mm', year_of_service: '2021' } }),
    chosen({
      reference: '5513',
      condition: 'good',
      specifications: { movement_type: 'Automatic', case_diameter: ' 42MM ' },
    }),
    chosen({ category: 'Dress', made_year: 1968, made_as: 'exact', has_box: false }),
  ])
  expect(rows.map(({ label, values, differs }) => [label, ...values, differs])).toEqual([
    ['Category', 'Dive', 'Dive', 'Dress', true],
    ['Year', undefined, undefined, '1968', true],
    ['Reference', undefined, '5513', undefined, true],
    ['Condition', 'Good', 'Good', undefined, true],
    ['Box', 'Included', undefined, 'Not included', true],
    ['Movement type', undefined, 'Automatic', undefined, true],
    ['Case diameter', '42mm', '42MM', undefined, true],
    ['Year of service', '2021', undefined, undefined, true],
  ])
})

it('marks only differences', () => {
  const rows = compare([
    chosen({ specifications: { case_diameter: '42mm', dial_color: 'Blue' } }),
    chosen({ specifications: { case_diameter: '42MM', dial_color: 'Black' } }),
  ])
  expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
    ['Category', false],
    ['Case diameter', false],
    ['Dial color', true],
  ])
})

it('compares the watches named in the URL, or the first four', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(comparedIn(new URLSearchParams(), ids)).toEqual(['a', 'b', 'c', 'd'])
  expect(comparedIn(withCompared(new URLSearchParams('watches=a,e'), ['e', 'a', 'x']), ids)).toEqual(['a', 'e'])
  expect(comparedIn(withCompared(new URLSearchParams(), []), ids)).toEqual([])
  expect(withCompared(new URLSearchParams('watches=a,e'), ['a']).get('watches')).toBe('a,e')
})

it('saves in the URL that only differences are shown', () => {
  const search = withBrief(withCompared(new URLSearchParams(), ['a', 'b']), true)
  expect(isBriefIn(new URLSearchParams(search.toString()))).toBe(true)
  expect(isBriefIn(withCompared(search, ['a']))).toBe(true)
  expect(withBrief(search, false).toString()).toBe('compare=a%2Cb')
})
