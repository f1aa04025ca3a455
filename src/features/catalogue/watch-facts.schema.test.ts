import { expect, it } from 'vitest'
import { noFacts, valuesSample } from '@/entities/watches/watch.sample'
import { faultsOf } from '@/test/faults'
import { factsInput, factsValues, watchFactsSchema, type WatchFactsInput } from './watch-facts.schema'
import { watchFormSchema, watchFormValues, watchValues } from './watch-form.schema'

const none = factsInput()

const faults = (change: Partial<WatchFactsInput>) => faultsOf(watchFactsSchema, { ...none, ...change })

it('requires no fact and writes null for missing ones', () => {
  expect(faults({})).toEqual([])
  expect(factsValues(none)).toEqual(noFacts)
})

it.each([
  [{ made_year: '1968' }, []],
  [{ made_year: '68' }, ['made_year: Enter a year from 1500 to 2100']],
  [{ made_year: '1499' }, ['made_year: Enter a year from 1500 to 2100']],
  [{ made_year: '2101' }, ['made_year: Enter a year from 1500 to 2100']],
  [{ made_year: '1960', made_as: 'decade' }, []],
  [{ made_year: '1968', made_as: 'decade' }, ['made_year: A decade begins with a year that ends in 0']],
  [{ made_year: '1960s', made_as: 'decade' }, []],
  [{ made_year: 'abcd', made_as: 'decade' }, ['made_year: Enter a year from 1500 to 2100']],
  [{ lug_to_lug: '47,5 mm' }, []],
  [{ lug_to_lug: '9.9' }, ['lug_to_lug: Enter 10 to 90 mm, with one decimal at most']],
  [{ lug_to_lug: '90' }, []],
  [{ thickness: '12.25' }, ['thickness: Enter 1 to 40 mm, with one decimal at most']],
  [{ thickness: '40.1' }, ['thickness: Enter 1 to 40 mm, with one decimal at most']],
  [{ reference: 'r'.repeat(41) }, ['reference: Reference must be at most 40 characters']],
  [{ service_history: 's'.repeat(501) }, ['service_history: Service history must be at most 500 characters']],
  [{ country: 'J' }, ['country: Country of purchase must be at least 2 characters']],
  [{ country: 'c'.repeat(61) }, ['country: Country of purchase must be at most 60 characters']],
] as [Partial<WatchFactsInput>, string[]][])('validates %o with the errors %o', (change, expected) => {
  expect(faults(change)).toEqual(expected)
})

it('returns facts unchanged from the form', () => {
  const facts = {
    reference: '5513',
    made_year: 1968,
    made_as: 'circa' as const,
    condition: 'very_good' as const,
    has_box: true,
    has_papers: false,
    service_history: 'Serviced in 2025.',
    lug_to_lug: 47.5,
    thickness: 13,
    country: 'Japan',
  }
  expect(factsValues(watchFactsSchema.parse(factsInput(facts)))).toEqual(facts)
})

it('takes facts from custom specifications that can be parsed, and rejects duplicates of facts', () => {
  const specifications = { Lug_to_lug: '48 mm', Reference: '5513', Thickness: 'slim', Case_shape: 'Round' }
  const form = watchFormValues(valuesSample({ specifications, reference: 'A stated one' }))
  expect(form.facts).toMatchObject({ lug_to_lug: '48', reference: 'A stated one', thickness: '' })
  expect(form.custom.map(({ name }) => name)).toEqual(['Case shape', 'Reference', 'Thickness'])
  expect(faultsOf(watchFormSchema, form)).toEqual([
    'custom.1.name: “Reference” has a field of its own above',
    'custom.2.name: “Thickness (mm)” has a field of its own above',
  ])
  expect(watchValues(form)).toMatchObject({ lug_to_lug: 48 })
})
