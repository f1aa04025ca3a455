import { countText } from './count-text'

/** How many of a long list are named before it is cut. */
export const fewest = 3

/** A list in a sentence, at most three of it by name: 'A, B, C and 8 more'. */
export const someOf = (names: readonly string[]): string =>
  names.length > fewest
    ? `${names.slice(0, fewest).join(', ')} and ${countText(names.length - fewest)} more`
    : names.join(', ')
