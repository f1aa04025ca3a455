import type { Condition, MadeAs, WatchFacts } from './watch-facts'

export const madeAsWords: Record<MadeAs, string> = { exact: 'Exact', circa: 'Circa', decade: 'Decade' }

/** Best first. */
export const conditionWords: Record<Condition, string> = {
  new: 'New',
  unworn: 'Unworn',
  excellent: 'Excellent',
  very_good: 'Very good',
  good: 'Good',
  fair: 'Fair',
}

/** E.g. '1968', 'circa 1968' or '1960s'. */
export function yearWords({
  made_year: year,
  made_as: as,
}: Pick<WatchFacts, 'made_year' | 'made_as'>): string | undefined {
  if (year === null || as === null) return undefined
  if (as === 'decade') return `${year}s`
  return as === 'circa' ? `circa ${year}` : String(year)
}

/** Labels of facts about the model; the others are about this one watch. */
export const modelFacts: ReadonlySet<string> = new Set(['Reference', 'Lug to lug', 'Thickness'])

/** Stated facts in display order. */
export function factWords(facts: Partial<WatchFacts>): [label: string, words: string][] {
  const { reference, made_year = null, made_as = null, condition, has_box: box, has_papers: papers } = facts
  const { lug_to_lug: lugs, thickness, country, service_history: service } = facts
  const rows: [string, string | null | undefined][] = [
    ['Reference', reference],
    ['Year', yearWords({ made_year, made_as })],
    ['Condition', condition && conditionWords[condition]],
    ['Box', included(box)],
    ['Papers', included(papers)],
    ['Lug to lug', length(lugs)],
    ['Thickness', length(thickness)],
    ['Purchased in', country],
    ['Service history', service],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

const included = (has: boolean | null | undefined) =>
  typeof has === 'boolean' ? (has ? 'Included' : 'Not included') : null

const length = (mm: number | null | undefined) => (mm ? `${mm}mm` : null)
