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
  const migrations = readdirSync('supabase/migrations').sort()
  // The last one counts: an earlier function with another number has been replaced.
  const sentences = migrations
    .map((file) => numbersIn(read(`supabase/migrations/${file}`)))
    .filter(({ length }) => length)
  expect(sentences.at(-1)).toEqual([house.phone.label])
})
