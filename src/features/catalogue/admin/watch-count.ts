import { countText } from '@/lib/count-text'

/** `1 watch`, `1,240 watches`. */
export function watchCount(count: number): string {
  return count === 1 ? '1 watch' : `${countText(count)} watches`
}
