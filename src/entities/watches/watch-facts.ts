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

/** In mm; text on the embedded backend. */
export type CaseDiameter = Pick<Columns<'watches', 'case_diameter'>, 'case_diameter'>

/** Constraints guarantee the types. The embedded backend returns decimals as text. */
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
