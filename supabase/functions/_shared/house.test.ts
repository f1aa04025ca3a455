import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { house } from './house.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const numbersIn = (text: string) => [...new Set(text.match(/\(\d{3}\) \d{3}-\d{4}/g))]

it('has the telephone number that stands in what cannot import it', () => {
  for (const file of [
    'index.html',
    'supabase/templates/confirmation.html',
    'supabase/templates/email_change.html',
    'supabase/templates/recovery.html',
  ])
    expect(numbersIn(read(file)), file).toEqual([house.phone.label])
})

it('has the telephone number in SQL nowhere but in a template that the owner edits', () => {
  const files = readdirSync('supabase/schemas', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sql') && read(`supabase/schemas/${file}`).includes(house.phone.label),
  )
  expect(files).toEqual(['40-inbox/reply-templates.sql'])
  expect(numbersIn(read('supabase/schemas/40-inbox/reply-templates.sql'))).toEqual([house.phone.label])
})
