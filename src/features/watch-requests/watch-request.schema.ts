import * as z from 'zod/mini'
import type { KnownSender } from '@/lib/backend/known-sender'
import { contactField, optionalLine } from '@/lib/form-fields'
import { wantedParameter } from '@/lib/pages/wanted-watch'
import { tidy } from '@/lib/tidy'

/** Longest first and last name, characters: under 100. */
const longestName = 99

const name = (label: string, required: string) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.minLength(1, required),
      z.maxLength(longestName, `${label} must be under 100 characters`),
    )

/** A request as it is typed (limits as in the database). */
export const watchRequestSchema = z.object({
  firstName: name('First name', 'First name is required'),
  lastName: name('Last name', 'Last name is required'),
  contactInfo: contactField('Phone or email', 'Phone or email is required'),
  watchDetails: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please describe what you're looking for"),
      z.maxLength(2000, 'The description must be at most 2,000 characters'),
    ),
  budget: optionalLine('Budget', 100),
  /** Of the details, what the site has put there and nobody has touched since. */
  wanted: z.string(),
  newsletter: z.boolean(),
})

/** The words that the form is opened with, from the address; whatever is malformed there is none. */
const wantedSchema = z.catch(z.string().check(z.maxLength(100)), '')

export const readWanted = (parameters: URLSearchParams): string =>
  tidy(wantedSchema.parse(parameters.get(wantedParameter)))

export type WatchRequestFormInput = z.infer<typeof watchRequestSchema>

type Wanted = Pick<WatchRequestFormInput, 'watchDetails' | 'wanted'>

/** The details with the words that a visitor came with, in place of those of an earlier visit, and below what was typed. */
export function withWanted({ watchDetails, wanted }: Wanted, words: string): Wanted {
  if (!words) return { watchDetails, wanted }
  const typed = watchDetails.slice(0, watchDetails.length - wanted.length).trimEnd()
  if (typed.includes(words)) return { watchDetails: typed, wanted: '' }
  return { watchDetails: typed ? `${typed}\n${words}` : words, wanted: words }
}

/** What a request says of whoever is signed in: the first word of their name is taken for the first name. */
export function toRequester({ name, email }: KnownSender): Partial<WatchRequestFormInput> {
  const [firstName, ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), contactInfo: email }
}

export const emptyWatchRequest: WatchRequestFormInput = {
  firstName: '',
  lastName: '',
  contactInfo: '',
  watchDetails: '',
  budget: '',
  wanted: '',
  newsletter: false,
}
