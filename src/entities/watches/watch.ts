import type { ConditionReport } from '@/entities/condition-reports/condition-report'
import { countText } from '@/lib/count-text'
import type { Columns } from '@/lib/table'
import type { Json } from '@/types/database.types'
import type { CaseDiameter, WatchFacts } from './watch-facts'
import type { WatchStatus } from './watch-status'

export const watchColumns =
  'id, status, publish_at, name, brand, category, description, image_urls, featured, specifications, created_at'

/** Excludes the price, which is never shown. */
export type Watch = Omit<Columns<'watches', typeof watchColumns>, 'specifications' | 'status'> & {
  status: WatchStatus
  /** Technical specifications; the names use underscores. */
  specifications: Record<string, string>
}

/** First day of a status, yyyy-MM-dd in the showroom's time zone. */
export type StatusDay = { status: Exclude<WatchStatus, 'draft' | 'withdrawn'>; day: string }

/** A list may have loaded the watch without these columns. */
export type DetailedWatch = Watch &
  Partial<WatchFacts & CaseDiameter> & {
    /** Oldest first. */
    status_history?: StatusDay[]
    /** Newest published report. */
    condition_report?: ConditionReport | null
  }

/** Columns that the form writes. The price is always 0. */
export type WatchValues = Omit<Watch, 'id' | 'created_at'> & WatchFacts

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isWatchId = (text: string) => uuid.test(text)

/** Constraints guarantee the types. */
export function toWatch<Row extends { specifications: Json; status: string }>(row: Row) {
  const entries = row.specifications && typeof row.specifications === 'object' ? Object.entries(row.specifications) : []
  const specifications: Record<string, string> = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return { ...row, status: row.status as WatchStatus, specifications }
}

export const watchesText = (count: number) => `${countText(count)} ${count === 1 ? 'watch' : 'watches'}`
