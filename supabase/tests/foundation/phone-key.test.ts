import { readFileSync } from 'node:fs'
import metadata from 'libphonenumber-js/metadata.min.json'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePhonePlans } from '../../../scripts/database/phone-plans.ts'
import { phoneKey } from '../../../src/lib/phone-key.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { createRandom } from '../emails/letters-outbox/random.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

/** The texts of which the database makes something else, with both answers. */
async function differences(texts: string[]) {
  const list = JSON.stringify(texts).replaceAll("'", "''")
  const keys = await backend.database.query<{ text: string; key: string | null }>(
    `select text, private.phone_key(text) as key from jsonb_array_elements_text('${list}') as given (text)`,
  )
  return keys
    .map(({ text, key }) => ({ text, database: key, library: phoneKey(text) }))
    .filter(({ database, library }) => database !== library)
}

it('the plans of the database are those of the kept library', () => {
  expect(readFileSync('supabase/schemas/00-foundation/phone-plans.sql', 'utf8')).toContain(writePhonePlans())
})

it.each([
  ['(480) 555-0147', '+14805550147'],
  ['480.555.0147', '+14805550147'],
  ['480 555 0147 ext. 12', '+14805550147'],
  ['480-555-0147 x12', '+14805550147'],
  ['1 480 555 0147', '+14805550147'],
  ['1-480-555-0147', '+14805550147'],
  ['+1 (480) 555 0147', '+14805550147'],
  ['+14805550147', '+14805550147'],
  ['011 1 480 555 0147', '+14805550147'],
  ['Call 480-555-0147 in the evening', '+14805550147'],
  ['tel:+1-480-555-0147', '+14805550147'],
  ['４８０５５５０１４７', '+14805550147'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+49 30 901820', '+4930901820'],
  ['+39 06 6982', '+39066982'],
  ['+41 44 668 18 00', '+41446681800'],
  ['+52 55 5555 5555', '+525555555555'],
  ['+800 1234 5678', '+80012345678'],
  ['1-800-FLOWERS', null],
  ['480 WATCHES', null],
  ['555-0147', null],
  ['911', null],
  ['480 555 01', null],
  ['480 555 0147 480 555 0148', null],
  ['480 555 0147 or 480 555 0148', null],
  ['+999 123 4567', null],
  ['+0 480 555 0147', null],
  ['00 00 00', null],
  ['none', null],
  ['', null],
])('%j is %s', async (text, key) => {
  const [answer] = await backend.database.query<{ key: string | null }>(`select private.phone_key('${text}') as key`)
  expect(answer?.key).toBe(key)
  expect(await differences([text])).toEqual([])
})

it('numbers of every calling code, however they are written, have the key that the library gives', async () => {
  const { below, chance, pick } = createRandom(20261126)
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  const codes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)]
  const lengths = Array.from({ length: 14 }, (_, n) => n + 3)
  /** Digits with what people put between them. */
  const spaced = (text: string) => {
    const mark = pick(['', '', ' ', '-', '.', ' - ', '/', '\u00A0', '‑'])
    return text.replace(/(\d)(?=\d)/g, (digit) => (chance(0.3) ? digit + mark : digit))
  }
  const texts = codes.flatMap((code) =>
    lengths.flatMap((length) => [
      `+${code}${spaced(digits(length))}`,
      `${pick(['+', '011 ', '011', '00', '00 ', ''])}${code} ${pick(['', '0', '(0)', '1', '8'])}${spaced(digits(length))}`,
    ]),
  )
  const domestic = Array.from({ length: 3000 }, () => {
    const number = `${pick(['', '', '1', '1 ', '+1', '0'])}${spaced(digits(pick([7, 9, 10, 10, 10, 11])!))}`
    const ending = pick([
      '',
      '',
      '',
      ' x5',
      ' ext 123',
      ' extension 1234',
      '#77',
      ' #5',
      ', 12',
      ';ext=9',
      ' (cell)',
      ' a.m.',
    ])
    return pick(['', '', 'Tel. ', '(', 'c: ']) + number + ending
  })
  expect(texts.length + domestic.length).toBeGreaterThan(8000)
  expect(await differences([...texts, ...domestic])).toEqual([])
})
