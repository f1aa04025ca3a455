import { expect, it } from 'vitest'
import { archiveFiles, type ExportedClient } from './client-archive'

const exported: ExportedClient = {
  exported_at: '2026-11-23T06:00:00Z',
  client: { id: 'a', name: 'Ada Lovelace', tags: ['collector'] },
  inquiries: [
    { id: 'i1', email: 'ada@example.com', message: 'Is it here?\n"Soon"', phone: null },
    { id: 'i2', email: 'ada@example.com', message: '=1+1', watch_name: 'Aurelia 36' },
  ],
  notes: [],
  letters: [{ kind: 'visit-moved', data: { visit: { day: '2026-12-01' } } }],
}

it('has everything as JSON, and a table of each kind that there is', () => {
  const files = archiveFiles(exported)
  expect(files.map(({ name }) => name)).toEqual(['README.txt', 'everything.json', 'inquiries.csv', 'letters.csv'])
  expect(JSON.parse(files[1].input)).toEqual(exported)
  expect(files[0].input).toContain('about Ada Lovelace')
  expect(files[0].input).toMatch(/inquiries\.csv +2 rows/)
})

it('writes what a spreadsheet reads: a heading for each column of any row, and no formula', () => {
  const [, , inquiries, letters] = archiveFiles(exported)
  expect(inquiries.input).toBe(
    '\uFEFFId,Email,Message,Phone,Watch name\r\n' +
      'i1,ada@example.com,"Is it here?\n""Soon""",,\r\n' +
      "i2,ada@example.com,'=1+1,,Aurelia 36\r\n",
  )
  expect(letters.input).toContain('Visit: Day: 2026-12-01')
})
