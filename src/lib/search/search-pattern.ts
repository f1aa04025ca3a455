import { tidy } from '../tidy'

/**
 * Returns a PostgreSQL regular expression. PostgREST gives `*` in `ilike` a meaning that cannot be
 * escaped.
 */
export function literalPattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
}

export const plainSearch = (text: string): string => tidy(text.normalize('NFC'))
