import type { Columns } from '@/lib/table'

/** What a collector asks first, of one watch on its own page. */
export const factColumns =
  'reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country'

/** How well the year is known in which a watch was made. */
export type MadeAs = 'exact' | 'circa' | 'decade'

/** The condition of a watch, best first. */
export type Condition = 'new' | 'unworn' | 'excellent' | 'very_good' | 'good' | 'fair'

/** Facts of a watch; null of what is not stated. Lengths are mm. */
export type WatchFacts = Omit<Columns<'watches', typeof factColumns>, 'made_as' | 'condition'> & {
  made_as: MadeAs | null
  condition: Condition | null
}

/** How wide the case is, mm, as its specification says it: a text on the embedded backend. Null where none is stated. */
export type CaseDiameter = Pick<Columns<'watches', 'case_diameter'>, 'case_diameter'>

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
