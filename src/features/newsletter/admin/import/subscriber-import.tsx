import * as z from 'zod/mini'
import { ImportDialog } from '@/dashboard/import/import-dialog'
import type { Checked, ImportKind } from '@/dashboard/import/import-kind'
import { readMoment } from '@/dashboard/import/rows/dates'
import { sourceWords, subscriberKeys } from '@/entities/newsletter-subscribers/subscriber'
import { emailField } from '@/lib/form-fields'
import { tidyIdentifier } from '@/lib/tidy'
import { emailKey } from '@shared/email'
import { timeText } from '@shared/time-texts'

const schema = z.object({ email: emailField() })

/** An import sends no emails, and unsubscribed people stay off the list. */
export const subscriberImport: ImportKind = {
  id: 'subscribers',
  one: 'subscriber',
  many: 'subscribers',
  fields: [
    { key: 'email', label: 'Email', names: ['email', 'e mail', 'email address', 'e mail address'] },
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
    const at = texts.at?.trim() ? readMoment(texts.at) : undefined
    if (texts.at?.trim() && !at) return { problems: { at: 'Enter a date, such as 2026-11-21, or leave it empty.' } }
    // A day of tolerance for other time zones.
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

export const SubscriberImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={subscriberImport} onClose={onClose} />
)
