import type { Columns } from '@/lib/table'
import type { Json } from '@/types/database.types'
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

/** What a collector asks first, of one watch on its own page. */
export const factColumns =
  'reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country'

/** How well the year is known in which a watch was made. */
export type MadeAs = 'exact' | 'circa' | 'decade'

/** The condition of a watch, best first; what each means is `conditions`. */
export type Condition = 'new' | 'unworn' | 'excellent' | 'very_good' | 'good' | 'fair'

/** Facts of a watch; null of what is not stated. Lengths are mm. */
export type WatchFacts = Omit<Columns<'watches', typeof factColumns>, 'made_as' | 'condition'> & {
  made_as: MadeAs | null
  condition: Condition | null
}

/** A watch on its own page. Its facts are missing until the page's own answer is there. */
export type DetailedWatch = Watch &
  Partial<WatchFacts> & {
    /** What happened to it, oldest first; missing until the page's own answer is there. */
    status_history?: StatusDay[]
  }

/** The columns that the form writes, without the price, which is always 0. */
export type WatchValues = Omit<Watch, 'id' | 'created_at'> & WatchFacts

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the shape of a watch's id. */
export const isWatchId = (text: string) => uuid.test(text)

/** Types facts as constraints ensure them; the embedded backend answers a decimal as a text. */
export function toFacts<
  Row extends { made_as: string | null; condition: string | null; lug_to_lug: unknown; thickness: unknown },
>(row: Row) {
  const number = (value: unknown) => (value === null ? null : Number(value))
  return {
    ...row,
    made_as: row.made_as as MadeAs | null,
    condition: row.condition as Condition | null,
    lug_to_lug: number(row.lug_to_lug),
    thickness: number(row.thickness),
  }
}

/** Types a row as constraints ensure it: a known status, specifications that are a map of texts. */
export function toWatch<Row extends { specifications: Json; status: string }>(row: Row) {
  const entries = row.specifications && typeof row.specifications === 'object' ? Object.entries(row.specifications) : []
  const specifications: Record<string, string> = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return { ...row, status: row.status as WatchStatus, specifications }
}
