import { describe, expect, it } from 'vitest'
import { newOffersSchema } from './admin/case/offer.schema'
import { shownWants, wantForm, wantSchema, wantValues, withChanges } from './wants.schema'

const { columnsOf, valuesOf } = wantForm('r')
const empty = wantValues()
const messages = (
  schema: { safeParse(values: unknown): { error?: { issues: { message: string }[] } } },
  values: object,
) => schema.safeParse(values).error?.issues.map(({ message }) => message) ?? []

describe('what is wanted', () => {
  it('reads several brands, and keeps filters without a field', () => {
    const columns = columnsOf({ ...empty, brand: ' Halden, Vessant ,Halden', from: '36', other: { dial: ['Blue'] } })
    expect(columns.narrow).toEqual({ brand: ['Halden', 'Vessant'], diameter: { from: 36 }, dial: ['Blue'] })
    expect(valuesOf({ ...columns, id: 'w', search: '', updated_at: '' } as never)).toMatchObject({
      brand: 'Halden, Vessant',
      from: '36',
      to: '',
      other: { dial: ['Blue'] },
    })
  })

  it('stores nothing for empty fields', () => {
    expect(columnsOf(empty)).toEqual({
      request_id: 'r',
      search: '',
      narrow: {},
      reference: null,
      made_from: null,
      made_to: null,
      condition: null,
      needs_box: false,
      needs_papers: false,
      budget: null,
      needed_by: null,
    })
  })

  it.each([
    [{ made_from: '2000', made_to: '1990' }, 'This is before the other one'],
    [{ from: '40', to: '36' }, 'This is smaller than the other one'],
    [{ made_from: '990' }, 'Enter a year from 1500 to 2100'],
    [{ to: '9' }, 'Enter 10 to 99 mm, with one decimal at most'],
    [{ brand: 'A'.repeat(61) }, 'Each can have up to 60 characters'],
    [{ material: Array.from({ length: 21 }, (_, nth) => nth).join() }, 'Enter up to 20, with commas between them'],
    [{ needed_by: '2020-12-31' }, 'Enter a day from today to 2099'],
    [{ budget: '12,000.50' }, 'Enter an amount in whole dollars, e.g. 12,500'],
    [{ budget: '0' }, 'Enter an amount in whole dollars, e.g. 12,500'],
  ])('rejects %j', (change, message) => {
    expect(messages(wantSchema, { ...empty, ...change })).toEqual([message])
  })

  it('writes ranges out', () => {
    const shown = shownWants({ ...empty, made_from: '1990', from: '36', to: '40', budget: '15,000', condition: 'good' })
    expect(Object.fromEntries(shown)).toEqual({
      Year: 'From 1990',
      Diameter: '36 to 40 mm',
      Budget: '$15,000',
      Condition: 'Good or better',
    })
  })
})

describe('an offer', () => {
  const schema = newOffersSchema('2026-11-24')
  const offer = { chosen: { a: true, b: false }, prices: { a: '10,125', b: '' }, words: '', ends_on: '2026-12-01' }
  it.each([
    [{}, []],
    [{ chosen: { a: false, b: false } }, ['Choose at least one candidate']],
    [{ prices: { a: '', b: '' } }, ['Enter an amount in whole dollars, e.g. 12,500']],
    [{ ends_on: '2026-11-23' }, ['Choose a day from today to 90 days ahead']],
    [{ ends_on: '2027-03-01' }, ['Choose a day from today to 90 days ahead']],
  ])('with %j has the errors %j', (change, expected) => {
    expect(messages(schema, { ...offer, ...change })).toEqual(expected)
  })
})

it('puts changes over what stands now', () => {
  const now = { ...empty, budget: '20,000', other: { dial: ['Blue'] } }
  expect(withChanges({ ...empty, made_from: '1962', other: {} }, empty, now)).toEqual({ ...now, made_from: '1962' })
})
