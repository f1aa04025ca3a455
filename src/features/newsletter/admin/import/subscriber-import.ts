import * as z from 'zod/mini'
import type { Checked, ImportKind } from '@/dashboard/import/import-kind'
import { sourceWords, subscriberKeys } from '@/entities/newsletter-subscribers/subscriber'
import { emailField } from '@/lib/form-fields'
import { tidyIdentifier } from '@/lib/tidy'
import { emailKey } from '@shared/email'
import { shopMoment } from '@shared/shop-clock'
import { timeText } from '@shared/time-texts'

const schema = z.object({ email: emailField() })

/** Subscribers of a file. Nobody is written to, and who has left stays away. */
export const subscriberImport: ImportKind = {
  id: 'subscribers',
  one: 'subscriber',
  many: 'subscribers',
  fields: [
    {
      key: 'email',
      label: 'Email',
      names: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'e mail adresse'],
    },
    {
      key: 'at',
      label: 'Subscribed at',
      names: [
        'subscribed at',
        'subscribed',
        'opt in time',
        'optin time',
        'confirm time',
        'signed up',
        'signed up at',
        'signup date',
        'created at',
        'date added',
      ],
    },
    { key: 'origin', label: 'Source', names: ['source', 'signup source'] },
    {
      key: 'consent',
      label: 'Agreed to e-mails',
      names: [
        'accepts email marketing',
        'accepts marketing',
        'email marketing consent',
        'subscription status',
        'status',
        'email subscribed',
      ],
    },
  ],
  formats: [],
  check: (texts): Checked => {
    const { data, error } = schema.safeParse({ email: texts.email ?? '' })
    if (!data) return { problems: { email: error.issues[0].message } }
    if (refuses.test((texts.consent ?? '').trim())) {
      return { problems: {}, staysOut: 'This person has not agreed to e-mails. They stay off the list.' }
    }
    const at = texts.at?.trim() ? readMoment(texts.at.trim()) : undefined
    if (at === null) return { problems: { at: 'Enter a date, such as 2026-11-21, or leave it empty.' } }
    // Somewhere it is tomorrow already.
    if (at && at.getTime() > Date.now() + aDay) {
      return { problems: { at: 'This day is yet to come. Enter the day they subscribed, or leave it empty.' } }
    }
    const origin = (texts.origin ?? '').trim()
    const known = Object.entries(sourceWords).find(([, words]) => words.toLowerCase() === origin.toLowerCase())?.[0]
    return {
      problems: {},
      facts: at ? [['Subscribed', timeText(at).replace(', 12:00 AM', '')]] : [],
      entry: { email: data.email, at: at?.toISOString(), origin: (known ?? origin.slice(0, 50)) || undefined },
    }
  },
  keyOf: ({ email = '' }) => ({ key: emailKey(tidyIdentifier(email)) }),
  titleOf: ({ email = '' }) => email.trim(),
  untitled: 'No address',
  invalidates: [subscriberKeys.all],
  note: 'Nobody gets an e-mail because of an import. Anyone who has unsubscribed stays off the list.',
}

const refuses = /^(no|false|0|n|nein|unsubscribed|not.?subscribed|cleaned|never subscribed|bounced)$/i

const aDay = 24 * 60 * 60_000

/** A moment as files write it, by the shop's clock where they name no zone; null of what cannot be read. */
function readMoment(text: string): Date | null {
  // As American spreadsheets write it, and as German ones do.
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d\d)(?::\d\d)?(?: ?([AP])M)?)?$/i.exec(text)
  if (american) {
    const [, month, day, year, hours, minutes, half] = american
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours ?? 0)
    return readMoment(`${year}-${two(month)}-${two(day)} ${two(hour)}:${minutes ?? '00'}`)
  }
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (year) return readMoment(`${year}-${two(month)}-${two(day)}`)
  if (/^\d{4}-\d\d-\d\d/.test(text) && !isDay(text.slice(0, 10))) return null
  const sortable = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?(?::\d\d)?$/.exec(text)
  if (sortable) return valid(shopMoment(`${sortable[1]}T${sortable[2] ?? '00:00'}`))
  if (/^\d{4}-\d\d-\d\d/.test(text)) return valid(new Date(text.replace(' ', 'T').replace(/ ?UTC$/, 'Z')))
  // 'November 21, 2026 at 1:30 AM', as the export has it: read as though in UTC, it is the time of the shop's clock.
  const written = /^[A-Za-z]+ \d{1,2}, \d{4}( at \d{1,2}:\d\d [AP]M)?$/.test(text)
  if (!written) return null
  const moment = new Date(`${text.replace(' at', '')} UTC`)
  // 'February 30' would be a day of March.
  if (Number.isNaN(moment.getTime()) || moment.getUTCDate() !== Number(/\d+/.exec(text)![0])) return null
  return valid(shopMoment(moment.toISOString().slice(0, 16)))
}

const two = (digits: string | number) => String(digits).padStart(2, '0')

/** Whether there is such a day, yyyy-MM-dd. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const valid = (moment: Date) => (Number.isNaN(moment.getTime()) ? null : moment)
