import { expect, it } from 'vitest'
import { checkStock } from './import-fields'

const read = (texts: Record<string, string>) => checkStock(texts, new Set(Object.keys(texts)))

it.each([
  ['12500', 12500],
  ['$12,500.50', 12500.5],
  ['USD 12.500,50', 12500.5],
  ["12'500", 12500],
  ['', null],
])('reads %j as %s dollars', (price_asked, amount) => {
  expect(read({ price_asked })).toMatchObject({ problems: {}, values: { price_asked: amount }, notes: [] })
})

it.each([
  [{ price_asked: '5000', currency: 'EUR' }, 'EUR'],
  [{ price_asked: '5000', currency: 'Euro' }, 'Euro'],
  [{ price_asked: '€ 5.000', currency: '' }, '€'],
  [{ price_asked: '5.000 EUR' }, 'EUR'],
  [{ price_asked: 'CHF 5000', currency: 'USD' }, 'CHF'],
  [{ price_asked: 'C$5,000' }, 'C$'],
  [{ price_asked: '£5,000' }, '£'],
])('ignores the amount %j and leaves the stored price unchanged', (texts, currency) => {
  const { problems, values, notes, facts } = read(texts)
  expect(problems).toEqual({})
  expect(values).not.toHaveProperty('price_asked')
  expect(facts).toEqual([])
  expect(notes).toEqual([`Price asked is left out: the file has it in ${currency}, and prices are kept in US dollars.`])
})

it.each(['USD', 'US$', '$', 'US Dollar', ''])('accepts prices in the currency %j', (currency) => {
  expect(read({ price_asked: '5000', price_paid: '4000', currency })).toMatchObject({
    values: { price_asked: 5000, price_paid: 4000 },
    facts: [['Price asked', '$5,000']],
    notes: [],
  })
})

it.each(['on request', 'Price on request', 'POA', 'P.O.A.', 'Call for price'])(
  'ignores the price %j and adds a note',
  (price_asked) => {
    expect(read({ price_asked })).toMatchObject({
      problems: {},
      values: { price_asked: null },
      notes: [`Price asked is left empty: the file says “${price_asked}”.`],
    })
  },
)

it('rejects an unreadable price', () => {
  expect(Object.keys(read({ price_asked: 'a lot' }).problems)).toEqual(['price_asked'])
})
