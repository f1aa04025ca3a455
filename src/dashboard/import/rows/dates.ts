// Each spreadsheet program and language writes dates in its own way, and '11/2/2026' is a day of November or of February.

/** A time of the shop's clock, yyyy-MM-dd HH:mm, by the order of day and month in which a text is read. */
export type Readings = { dayFirst?: string; monthFirst?: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** How a date can be read; without any reading if it is no date. */
export function readingsOf(text: string): Readings {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, date, hours, minutes, half] =
    /^(.+?)(?:(?:,| at|t)? ?(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)? ?(?:([ap])\.? ?m\.?|uhr)?)?$/.exec(plain) ?? []
  if (!date) return {}
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours ?? 0)
  const read = (year: string, month: number, day: string) => sortable(Number(year), month, Number(day), hour, minutes)
  const both = (time: string | undefined): Readings => (time ? { dayFirst: time, monthFirst: time } : {})

  // 2026-11-02, 2026/11/02, 2026. 11. 2.
  const [, year, month, day] = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?$/.exec(date) ?? []
  if (year) return both(read(year, Number(month), day))
  const named = /^(?:(\d{1,2})[-. ]+)?([a-z]{3,9})\.?[-, ]+(?:(\d{1,2}),? )?(\d{4}|\d\d)$/.exec(date)
  if (named) return both(read(named[4], months.indexOf(named[2].slice(0, 3)) + 1, named[1] ?? named[3]))
  // A day by its number, as a cell without a format has it.
  if (/^\d{5}(\.\d+)?$/.test(plain)) return both(ofSerial(Number(plain)))
  const [, first, sign, second, last] = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)$/.exec(date) ?? []
  if (!first) return {}
  return {
    dayFirst: read(last, Number(second), first),
    // With points, no country has the month first.
    monthFirst: sign === '.' ? undefined : read(last, Number(first), second),
  }
}

/** Undefined if there is no such time. */
function sortable(year: number, month: number, day: number, hour: number, minutes = '00'): string | undefined {
  const moment = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hour, Number(minutes)))
  const isSuch =
    moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && moment.getUTCHours() === hour && minutes < '60'
  return isSuch ? moment.toISOString().slice(0, 16).replace('T', ' ') : undefined
}

/** Spreadsheets count days from 1899-12-30. */
const ofSerial = (days: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 24 * 60) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
