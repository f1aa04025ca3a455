import { VersionConflict } from '@/lib/drafts/versions'
import type { AppError } from '@/lib/failures/errors'

/** The message of a failed save, with advice after a conflict. */
export const notFoundText = (error: AppError) =>
  error instanceof VersionConflict ? `${error.words} Close this to see what they wrote.` : error.words
