import { statusWords } from '@/entities/appointments/appointment'
import type { OpenAbout } from '@/entities/clients/client'
import { inquiries } from '@/entities/inquiries/inquiry'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { VersionConflict } from '@/lib/drafts/versions'
import type { AppError } from '@/lib/failures/errors'
import type { Tone } from '@/lib/table'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a day, e.g. 'March 2026'. */
export const monthText = (day: string) => month.format(new Date(day))

const statuses: Record<OpenAbout, Record<string, { label: string; tone: Tone }>> = {
  inquiries: inquiries.statuses,
  appointments: statusWords,
  watch_requests: watchRequests.statuses,
}

/** How a row's status is called and coloured. */
export const statusOf = (about: OpenAbout, status: string): { label: string; tone: Tone } =>
  statuses[about]?.[status] ?? { label: status, tone: 'grey' }

/** Why something of a client was not saved, and what to do about it. */
export const lostWords = (error: AppError) =>
  error instanceof VersionConflict ? `${error.words} Close this to see what they wrote.` : error.words
