import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shop } from './shop.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const numbersIn = (text: string) => [...new Set(text.match(/\(\d{3}\) \d{3}-\d{4}/g))]

it('has opening hours in words that match the opening times', () => {
  const days = ['Monday', 'Tuesday', 'Saturday']
  expect(hoursText({ days, opens: '10:00', closes: '18:00' })).toBe('Mon-Sat 10AM-6PM')
  expect(hoursText({ days: days.slice(1), opens: '09:30', closes: '12:00' })).toBe('Tue-Sat 9:30AM-12PM')
  expect(hoursText({ days, opens: '00:05', closes: '12:30' })).toBe('Mon-Sat 12:05AM-12:30PM')
  expect(shop.hours).toBe(hoursText(shop.opening))
})

it('has the same phone number in files that cannot import it', () => {
  for (const file of [
    'index.html',
    'supabase/templates/confirmation.html',
    'supabase/templates/email_change.html',
    'supabase/templates/recovery.html',
  ])
    expect(numbersIn(read(file)), file).toEqual([shop.phone.label])
})

it('has the phone number in SQL only in a template that the owner can edit', () => {
  const files = readdirSync('supabase/schemas', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sql') && read(`supabase/schemas/${file}`).includes(shop.phone.label),
  )
  expect(files).toEqual(['40-inbox/reply-templates.sql'])
  expect(numbersIn(read('supabase/schemas/40-inbox/reply-templates.sql'))).toEqual([shop.phone.label])
})

/** E.g. 'Mon-Sat 10AM-6PM'. */
function hoursText({ days, opens, closes }: { days: readonly string[]; opens: string; closes: string }): string {
  const [first, last] = [days[0], days[days.length - 1]].map((day) => day.slice(0, 3))
  const [start, end] = [opens, closes].map((time) => {
    const [hour, minute] = time.split(':').map(Number)
    return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'AM' : 'PM'}`
  })
  return `${first}-${last} ${start}-${end}`
}
