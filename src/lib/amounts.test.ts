import { expect, it } from 'vitest'
import { amountText, readAmount } from './amounts'

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['12500', 12_500],
  ['12,500', 12_500],
  ['$12,500.50', 12_500.5],
  [' $ 1,250,000 ', 1_250_000],
  ['9999999999.99', 9_999_999_999.99],
  ['9,999,999,999', 9_999_999_999],
  ['10,000,000,000', undefined],
  ['-1', undefined],
  ['1,25', undefined],
  ['12.500', undefined],
  ['12,500.505', undefined],
  ['about 12000', undefined],
  ['NaN', undefined],
])('reads the typed amount %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each([
  [null, ''],
  [0, '0'],
  [12_500, '12,500'],
  [12_500.5, '12,500.50'],
])('formats %s so that it can be read again', (amount, text) => {
  expect(amountText(amount)).toBe(text)
  expect(readAmount(text)).toBe(amount)
})
