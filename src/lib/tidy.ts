/** Soft hyphens, direction marks, zero-width characters and variation selectors. */
const invisible = /[\ufe00-\ufe0f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Joiners at an end of the text, or beside a letter of a script that is written without them. */
const strayJoiners = /(^|[ -\u052f])[\u200c\u200d]+|[\u200c\u200d]+(?=[ -\u052f]|$)/g
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/**
 * Returns a line of text without the invisible characters that pasting brings along, and with single plain spaces. A joiner
 * between two characters of other scripts stays: Persian and Indic names and composed emoji need it. `private.tidy` does the
 * same in the database.
 */
export const tidy = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(strayJoiners, '$1')
    .trim()

/**
 * Returns a phone number, an e-mail address or a reference as `tidy` does, with plain hyphens and without a leading
 * 'mailto:' or 'tel:'. `private.tidy_identifier` does the same in the database.
 */
export const tidyIdentifier = (text: string): string =>
  tidy(text)
    .replace(hyphens, '-')
    .replace(/^(mailto|tel): ?/i, '')
