import { tidy } from '../tidy'

/**
 * A regular expression, as PostgreSQL reads it, that matches the text literally.
 * Used instead of `ilike`, in which PostgREST gives `*` a meaning that cannot be
 * escaped; a trigram index serves both.
 */
export function literalPattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
}

/** One spelling for what is typed: composed letters, and otherwise as `tidy` leaves a line. */
export const plainSearch = (text: string): string => tidy(text.normalize('NFC'))
