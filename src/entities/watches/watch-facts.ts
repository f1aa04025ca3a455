import type { Columns } from '@/lib/table'

export const factColumns =
  'reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country'

export type MadeAs = 'exact' | 'circa' | 'decade'

/** Best first. */
export type Condition = 'new' | 'unworn' | 'excellent' | 'very_good' | 'good' | 'fair'

/** Null if not stated; lengths in mm. */
export type WatchFacts = Omit<Columns<'watches', typeof factColumns>, 'made_as' | 'condition'> & {
  made_as: MadeAs | null
  condition: Condition | null
}

/** In mm. */
export type CaseDiameter = Pick<Columns<'watches', 'case_diameter'>, 'case_diameter'>

type Stated = Pick<WatchFacts, 'made_as' | 'condition'>

/** Constraints guarantee the types. */
export const toFacts = <Row extends Record<keyof Stated, string | null>>(row: Row) =>
  row as Omit<Row, keyof Stated> & Stated
