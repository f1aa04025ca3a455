/** The first `toLocaleString` of a page takes 80 ms on a phone. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** E.g. '1 row' or '1,204 rows'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${countText(count)} ${count === 1 ? one : many}`
