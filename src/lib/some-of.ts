import { countText } from './count-text'

export const fewest = 3

/** E.g. 'A, B, C and 8 more'. */
export const someOf = (names: readonly string[]): string =>
  names.length > fewest
    ? `${names.slice(0, fewest).join(', ')} and ${countText(names.length - fewest)} more`
    : names.join(', ')
