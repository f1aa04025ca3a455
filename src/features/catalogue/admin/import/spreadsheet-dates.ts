import type { Texts } from '@/dashboard/import/import-kind'
import { readingsOf, type Readings } from '@/dashboard/import/rows/dates'
import { shopMoment } from '@shared/shop-clock'

// Dates of the catalog export after a spreadsheet has saved it.

type Order = keyof Readings

const aDay = 24 * 60 * 60_000

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
