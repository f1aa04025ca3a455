import type { ConditionReport } from '@/entities/condition-reports/condition-report'
import { countText } from '@/lib/count-text'
import type { Columns } from '@/lib/table'
import type { Json } from '@/types/database.types'
import type { CaseDiameter, WatchFacts } from './watch-facts'
import type { WatchStatus } from './watch-status'

/** What the site selects of a watch; its types and what its form compares follow from it. */
export const watchColumns =
  'id, status, publish_at, name, brand, category, description, image_urls, featured, specifications, created_at'

/** A watch as the site shows it: without its price, which is never shown. */
export type Watch = Omit<Columns<'watches', typeof watchColumns>, 'specifications' | 'status'> & {
  status: WatchStatus
  /** Technical specifications, name to value; the names use underscores. */
  specifications: Record<string, string>
}

/** Since which day a watch has had a status that visitors see, yyyy-MM-dd by the showroom's clock. */
export type StatusDay = { status: Exclude<WatchStatus, 'draft' | 'withdrawn'>; day: string }

/** A watch on its own page. Its facts are missing until the page's own answer is there. */
export type DetailedWatch = Watch &
  Partial<WatchFacts & CaseDiameter> & {
    /** What happened to it, oldest first; missing until the page's own answer is there. */
    status_history?: StatusDay[]
    /** The newest report that is published, null where there is none; missing until the page's own answer is there. */
    condition_report?: ConditionReport | null
  }

/** The columns that the form writes, without the price, which is always 0. */
export type WatchValues = Omit<Watch, 'id' | 'created_at'> & WatchFacts

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the shape of a watch's id. */
export const isWatchId = (text: string) => uuid.test(text)

/** Types a row as constraints ensure it: a known status, specifications that are a map of texts. */
export function toWatch<Row extends { specifications: Json; status: string }>(row: Row) {
  const entries = row.specifications && typeof row.specifications === 'object' ? Object.entries(row.specifications) : []
  const specifications: Record<string, string> = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return { ...row, status: row.status as WatchStatus, specifications }
}

/** '1 watch', '14 watches'. */
export const watchesText = (count: number) => `${countText(count)} ${count === 1 ? 'watch' : 'watches'}`
