import { VersionConflict } from '@/lib/drafts/versions'
import type { AppError } from '@/lib/failures/errors'
import { dateText } from '@shared/date-text'

const month = dateText({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a day, e.g. 'March 2026'. */
export const monthText = (day: string) => month(new Date(day))

/** The message of a failed save, with advice after a conflict. */
export const lostWords = (error: AppError) =>
  error instanceof VersionConflict ? `${error.words} Close this to see what they wrote.` : error.words
