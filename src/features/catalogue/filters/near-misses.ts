import type { WatchCounts } from '../api/watches.api'
import type { WatchFilters } from '../collection-url'
import { diameterWords, valueWords } from './choices'
import { isNarrowed, kindWords, type Narrowing, type ValueKind } from './narrowing'

const mostNearMisses = 5
const mostWords = 4

export type NearMiss = { words: string; watches: number; change: Partial<WatchFilters> }

type Counts = Pick<WatchCounts, 'values' | 'without'>

/**
 * Returns single changes that find watches, for filters that find none. Other values come first, then removals with the
 * most watches.
 */
export function nearMisses(filters: WatchFilters, counts: Counts, shorterSearches: NearMiss[] = []): NearMiss[] {
  const { narrowing } = filters
  const kinds = (Object.keys(kindWords) as (keyof Narrowing)[]).filter((kind) => narrowing[kind])
  const others = kinds.flatMap((kind) => {
    const known = counts.values?.[kind] ?? []
    return (kind === 'diameter' ? widerRange(narrowing, known) : otherValue(narrowing, kind, known)) ?? []
  })
  const removals = removalsFrom(filters, kinds, counts.without ?? {}).filter(
    ({ kind, watches }) => !others.some((other) => other.kind === kind && other.watches === watches),
  )
  return [...others, ...[...shorterSearches, ...removals].sort((a, b) => b.watches - a.watches)]
    .filter(({ watches }) => watches > 0)
    .slice(0, mostNearMisses)
    .map(({ words, watches, change }) => ({ words, watches, change }))
}

/** Each search leaves out one word. Long searches have none, since each needs a request. */
export function shorterSearchesOf(search: string): string[] {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))]
  if (words.length < 2 || words.length > mostWords) return []
  return words.map((left) => words.filter((word) => word !== left).join(' '))
}

export const searchWords = (search: string) => `Search for “${search}”`

type NearMissOfKind = NearMiss & { kind: keyof Narrowing | 'category' | 'search' }
type Counted = [value: string, watches: number][]

function otherValue(narrowing: Narrowing, kind: ValueKind, known: Counted): NearMissOfKind | undefined {
  const [most] = known
    .filter(([value]) => !narrowing[kind]?.includes(value))
    .sort(([, watches], [, others]) => others - watches)
  if (!most) return undefined
  const [value, watches] = most
  return {
    kind,
    words: `${kindWords[kind]}: ${valueWords(kind, value)}`,
    watches,
    change: { narrowing: { ...narrowing, [kind]: [value] } },
  }
}

/** Widens the range to the nearest diameter of a watch. */
function widerRange(narrowing: Narrowing, known: Counted): NearMissOfKind | undefined {
  const { from = -Infinity, to = Infinity } = narrowing.diameter ?? {}
  const distance = (mm: number) => Math.max(from - mm, mm - to)
  const diameters = known.map(([value, watches]) => ({ mm: Number(value), watches }))
  const [nearest] = diameters.filter(({ mm }) => distance(mm) > 0).sort((a, b) => distance(a.mm) - distance(b.mm))
  if (!nearest) return undefined
  const range =
    nearest.mm < from
      ? { ...narrowing.diameter, from: Math.floor(nearest.mm) }
      : { ...narrowing.diameter, to: Math.ceil(nearest.mm) }
  const { from: smallest = -Infinity, to: largest = Infinity } = range
  return {
    kind: 'diameter',
    words: `${kindWords.diameter}: ${diameterWords(range)}`,
    watches: diameters
      .filter(({ mm }) => mm >= smallest && mm <= largest)
      .reduce((sum, { watches }) => sum + watches, 0),
    change: { narrowing: { ...narrowing, diameter: range } },
  }
}

function removalsFrom(
  { search, category, narrowing }: WatchFilters,
  kinds: (keyof Narrowing)[],
  without: NonNullable<WatchCounts['without']>,
): NearMissOfKind[] {
  const removals = kinds.map((kind): NearMissOfKind => {
    const rest = { ...narrowing }
    delete rest[kind]
    return {
      kind,
      words: `Any ${kindWords[kind].toLowerCase()}`,
      watches: without[kind] ?? 0,
      change: { narrowing: rest },
    }
  })
  if (category) {
    removals.push({
      kind: 'category',
      words: 'All categories',
      watches: without.category ?? 0,
      change: { category: '' },
    })
  }
  // Without other filters, this would be the whole collection.
  if (search && (category || isNarrowed(narrowing))) {
    removals.push({
      kind: 'search',
      words: `Without “${search}”`,
      watches: without.search ?? 0,
      change: { search: '' },
    })
  }
  return removals
}
