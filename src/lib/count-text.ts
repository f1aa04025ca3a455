/** The first `toLocaleString` of a page takes 80 ms on a phone. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
