import { afterAll, beforeAll, expect, it } from 'vitest'
import { pastedIdentifiers, pastedLines } from '../../../src/lib/tidy-spellings.ts'
import { tidyIdentifier } from '../../../src/lib/tidy.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

it.each([
  ['tidy', pastedLines],
  ['tidy_identifier', pastedIdentifiers],
])('cleans pasted texts in private.%s like the forms do', async (name, pasted) => {
  const list = JSON.stringify(pasted.map(([text]) => text)).replaceAll("'", "''")
  const found = await backend.database.query<{ text: string; tidied: string }>(
    `select text, private.${name}(text) as tidied from jsonb_array_elements_text('${list}') as given (text)`,
  )
  expect(found.map(({ text, tidied }) => [text, tidied])).toEqual(pasted)
})

const watch = { id: '00000000-0000-4000-8000-0000000000e1', name: 'Test watch', status: 'draft' }
const line = ['\u202aJane\u202c\u00a0Doe\u200b', 'Jane Doe'] as const
const email = ['mailto:jane\u200b@tidy.test', 'jane@tidy.test'] as const
const phone = ['\u202a(480)\u00a0555\u20110147\u202c', '(480) 555-0147'] as const
const number = ['5711\u2011010\u00ad', '5711-010'] as const

it.each<[table: string, pasted: Record<string, readonly [string, string]>, others: Record<string, unknown>]>([
  ['inquiries', { name: line, email, phone }, { message: 'Test' }],
  ['appointments', { name: line, email, phone }, { appointment_date: '2100-01-04', appointment_time: '10:00 AM' }],
  [
    'watch_requests',
    { first_name: line, last_name: line, contact_info: phone, budget: line },
    { watch_details: 'Test' },
  ],
  ['newsletter_subscribers', { email }, {}],
  ['testimonials', { name: line, role: line }, { rating: 5, content: 'Test' }],
  ['reply_templates', { title: line }, { words: 'Test' }],
  ['closures', { reason: line }, { day: '2100-01-05' }],
  ['watches', { name: line, brand: line, category: line, reference: number, country: line }, watch],
  ['stock_records', { consignor: line, serial_number: number, location: line }, { id: watch.id }],
  ['stock_documents', { name: line }, { id: watch.id, watch_id: watch.id, size: 1 }],
  ['condition_reports', { inspected_by: line }, { watch_id: watch.id }],
])('stores a pasted line cleaned in %s', async (table, pasted, others) => {
  const [texts, tidied] = [0, 1].map((at) =>
    Object.fromEntries(Object.entries(pasted).map(([column, both]) => [column, both[at]])),
  )
  const row = { ...others, ...texts }
  const columns = Object.keys(row).join(', ')
  const [stored] = await backend.database.query<Record<string, unknown>>(`
    insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_record(null::public.${table}, '${JSON.stringify(row)}')
    returning ${Object.keys(pasted).join(', ')}`)
  expect(stored).toEqual(tidied)
})

it('stores a pasted line cleaned in settings', async () => {
  const [stored] = await backend.database.query(`
    update public.settings set notification_email = '${email[0]}', sender_name = '${line[0]}'
    returning notification_email, sender_name`)
  expect(stored).toEqual({ notification_email: email[1], sender_name: line[1] })
})

it('cleans every character like the forms do, at both ends, between Latin letters and between others', async () => {
  // Chinese and Korean characters are skipped to save time.
  const found = await backend.database.query<{ text: string; tidied: string }>(`
    select text, private.tidy_identifier(text) as tidied
    from (select generate_series(1, 13311) union all select generate_series(64256, 65535)) as codes (code),
      lateral concat(chr(code), 'a', chr(code), 'b अ', chr(code), 'ब', chr(code)) as text`)
  expect(found.length).toBeGreaterThan(14_000)
  expect(found.filter(({ text, tidied }) => tidied !== tidyIdentifier(text))).toEqual([])
})
