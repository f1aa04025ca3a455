import { shopMoment } from '@shared/shop-clock'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Returns yyyy-MM-dd HH:mm. With slashes, the month comes first. Undefined if the text is no date, or the order of day
 * and month is unclear.
 */
export function readTime(text: string): string | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, date, hours, minutes = '00', half] =
    /^(.+?)(?:(?:,| at|t)? ?(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)? ?(?:([ap])\.? ?m\.?)?)?$/.exec(plain) ?? []
  if (!date) return undefined
  const [year, month, day] = partsOf(date)
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours ?? 0)
  const moment = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hour, Number(minutes)))
  const isSuch =
    moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && moment.getUTCHours() === hour && minutes < '60'
  return isSuch ? moment.toISOString().slice(0, 16).replace('T', ' ') : undefined
}

/** Year, month and day; NaN if the text is no date. */
function partsOf(date: string): number[] {
  // 2026-11-02, 2026/11/02
  const sorted = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?$/.exec(date)
  if (sorted) return sorted.slice(1).map(Number)
  // 2-Nov-26, Nov 2, 2026
  const named = /^(?:(\d{1,2})[-. ]+)?([a-z]{3,9})\.?[-, ]+(?:(\d{1,2}),? )?(\d{4}|\d\d)$/.exec(date)
  if (named) return [Number(named[4]), months.indexOf(named[2].slice(0, 3)) + 1, Number(named[1] ?? named[3])]
  // 11/2/2026, and with points 2.11.2026
  const [, first, sign, second, year] = /^(\d{1,2})([/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)$/.exec(date) ?? []
  const [month, day] = sign === '.' ? [second, first] : [first, second]
  return [Number(year), Number(month), Number(day)]
}

/** Without a zone, the shop's clock applies. Undefined for other text. */
export function readMoment(text: string): Date | undefined {
  const [, local = text, zone] = /^(.+:\d\d(?:\.\d+)?) ?(z|utc|[+-]\d\d:?\d\d)$/i.exec(text.trim()) ?? []
  const time = readTime(local)?.replace(' ', 'T')
  if (!time) return undefined
  return zone ? new Date(time + zone.replace(/utc/i, 'Z')) : shopMoment(time)
}
