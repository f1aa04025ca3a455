import { countText } from '@/lib/count-text'

const plural = (count: number, unit: string) => `${countText(count)} ${unit}${count === 1 ? '' : 's'}`

/** A length of opening hours, rounded up, e.g. '45 minutes', '5 h 20 min' or, from ten hours on, '26 hours'. */
export function workTimeText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes))
  if (whole < 60) return plural(whole, 'minute')
  if (whole > 9 * 60) return plural(Math.ceil(whole / 60), 'hour')
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? plural(hours, 'hour') : `${hours} h ${rest} min`
}
