/**
 * Formats a whole number, e.g. '1,204'. The first `toLocaleString` of a page loads locale tables,
 * which takes 80 ms on a phone.
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
