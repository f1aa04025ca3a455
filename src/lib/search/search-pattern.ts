/**
 * A regular expression, as PostgreSQL reads it, that matches the text literally.
 * Used instead of `ilike`, in which PostgREST gives `*` a meaning that cannot be
 * escaped; a trigram index serves both.
 */
export function literalPattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
}

/** One spelling for what is typed: composed letters, single spaces, no invisible characters. */
export function plainSearch(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
