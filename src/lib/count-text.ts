/**
 * A count as the house writes it, e.g. '1,204'. The first `toLocaleString` of a page has the browser
 * load its tables of languages, which keeps a phone busy for 80 ms.
 *
 * @param count a whole number from 0
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A count with its noun, e.g. '1 row' or '1,204 rows'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${countText(count)} ${count === 1 ? one : many}`
