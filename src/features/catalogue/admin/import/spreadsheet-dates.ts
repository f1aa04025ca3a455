import type { Texts } from '@/dashboard/import/import-kind'
import { shopMoment } from '@shared/shop-clock'

// Dates of the catalog export after a spreadsheet has saved it: each program and language writes them in its own way, and '11/2/2026'
// is a day of November or of February.

/** A time of the shop's clock, yyyy-MM-dd HH:mm, by the order of day and month in which a text is read. */
type Readings = { dayFirst?: string; monthFirst?: string }
type Order = keyof Readings

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

const aDay = 24 * 60 * 60_000

/** Spreadsheets count days from 1899-12-30. */
const ofSerial = (days: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 24 * 60) * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/**
 * Writes the dates of all rows as the export does. Of a last change that could be two days, the earlier is taken, so that more edits
 * are kept. A date of publication that could be two days stays as it is, and is asked for.
 */
export function settleDates(rows: Texts[]): Texts[] {
  const order = orderOf(rows)
  const timesOf = (text: string) => {
    const readings = readingsOf(text)
    const known = order && readings[order]
    return known ? [known] : [...new Set(Object.values(readings).filter((time) => time !== undefined))].toSorted()
  }
  return rows.map((texts) => {
    const { seen = '', publish_at: publish = '', notes = '' } = texts
    const [change, other] = timesOf(seen)
    // Without a time of day, it is asked for.
    const published = publish.includes(':') ? timesOf(publish) : []
    const unclear = `Last changed, “${seen.trim()}”, can be two days. The earlier was taken, so that no newer edit is lost.`
    return {
      ...texts,
      ...(change && { seen: change }),
      ...(other && { notes: [notes, unclear].filter(Boolean).join('\n') }),
      ...(published.length === 1 && { publish_at: published[0] }),
    }
  })
}

/** The order of day and month that fits all dates of a file; undefined if both do, or neither. */
function orderOf(rows: Texts[]): Order | undefined {
  const tomorrow = Date.now() + aDay
  const fits = (['dayFirst', 'monthFirst'] as const).filter((order) =>
    rows.every(({ seen = '', publish_at: publish = '' }) => {
      const { [order]: change } = readingsOf(seen)
      if (change && shopMoment(change.replace(' ', 'T')).getTime() > tomorrow) return false
      return [seen, publish]
        .map(readingsOf)
        .every((each) => each[order] !== undefined || Object.values(each).every((time) => !time))
    }),
  )
  return fits.length === 1 ? fits[0] : undefined
}
