const invisible = /[\ufe00-\ufe0f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Joiners at an end, or beside a letter of a script without joiners. */
const strayJoiners = /(^|[ -\u052f])[\u200c\u200d]+|[\u200c\u200d]+(?=[ -\u052f]|$)/g
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Removes invisible characters. Joiners of Persian and Indic names and of emoji stay. `private.tidy` does the same. */
export const tidy = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(strayJoiners, '$1')
    .trim()

/** `private.tidy_identifier` does the same. */
export const tidyIdentifier = (text: string): string =>
  tidy(text)
    .replace(hyphens, '-')
    .replace(/^(mailto|tel): ?/i, '')
