import * as z from 'zod/mini'
import type { KnownSender } from '@/lib/backend/known-sender'
import { contactField, optionalLine } from '@/lib/form-fields'
import { wantedParameter } from '@/lib/pages/wanted-watch'
import { tidy } from '@/lib/tidy'

const longestName = 99

const name = (label: string, required: string) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.minLength(1, required),
      z.maxLength(longestName, `${label} must be under 100 characters`),
    )

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
  /** Words from the URL that were not edited. */
  wanted: z.string(),
  newsletter: z.boolean(),
})

/** A malformed value counts as empty. */
const wantedSchema = z.catch(z.string().check(z.maxLength(100)), '')

export const readWanted = (parameters: URLSearchParams): string =>
  tidy(wantedSchema.parse(parameters.get(wantedParameter)))

export type WatchRequestFormInput = z.infer<typeof watchRequestSchema>

type Wanted = Pick<WatchRequestFormInput, 'watchDetails' | 'wanted'>

/** Replaces words of an earlier visit, and keeps typed text. */
export function withWanted({ watchDetails, wanted }: Wanted, words: string): Wanted {
  if (!words) return { watchDetails, wanted }
  const typed = watchDetails.slice(0, watchDetails.length - wanted.length).trimEnd()
  if (typed.includes(words)) return { watchDetails: typed, wanted: '' }
  return { watchDetails: typed ? `${typed}\n${words}` : words, wanted: words }
}

/** The first word becomes the first name. */
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
