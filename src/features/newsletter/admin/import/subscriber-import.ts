import * as z from 'zod/mini'
import type { Checked, ImportKind } from '@/dashboard/import/import-kind'
import { sourceWords, subscriberKeys } from '@/entities/newsletter-subscribers/subscriber'
import { emailField } from '@/lib/form-fields'
import { emailKey } from '@shared/email'
import { shopMoment } from '@shared/shop-clock'

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
      return { problems: { '': 'This person has not agreed to e-mails. They stay off the list.' } }
    }
    const at = texts.at?.trim() ? readMoment(texts.at.trim()) : undefined
    if (at === null) return { problems: { at: 'Enter a date, such as 2026-11-21, or leave it empty.' } }
    const origin = (texts.origin ?? '').trim()
    const known = Object.entries(sourceWords).find(([, words]) => words.toLowerCase() === origin.toLowerCase())?.[0]
    return {
      problems: {},
      entry: { email: data.email, at: at?.toISOString(), origin: (known ?? origin.slice(0, 50)) || undefined },
    }
  },
  keyOf: ({ email = '' }) => ({ key: emailKey(email) }),
  titleOf: ({ email = '' }) => email.trim(),
  invalidates: [subscriberKeys.all],
  note: 'Nobody gets an e-mail because of an import. Anyone who has unsubscribed stays off the list.',
}

const refuses = /^(no|false|0|n|nein|unsubscribed|not.?subscribed|cleaned|never subscribed|bounced)$/i

/** A moment as files write it, by the shop's clock where they name no zone; null of what cannot be read. */
function readMoment(text: string): Date | null {
  const sortable = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?(?::\d\d)?$/.exec(text)
  if (sortable) return valid(shopMoment(`${sortable[1]}T${sortable[2] ?? '00:00'}`))
  if (/^\d{4}-\d\d-\d\d/.test(text)) return valid(new Date(text.replace(' ', 'T').replace(/ ?UTC$/, 'Z')))
  // 'November 21, 2026 at 1:30 AM', as the export has it: read as though in UTC, it is the time of the shop's clock.
  const written = /^[A-Za-z]+ \d{1,2}, \d{4}( at \d{1,2}:\d\d [AP]M)?$/.test(text)
  if (written) return valid(shopMoment(new Date(`${text.replace(' at', '')} UTC`).toJSON()?.slice(0, 16) ?? ''))
  return null
}

const valid = (moment: Date) => (Number.isNaN(moment.getTime()) ? null : moment)
