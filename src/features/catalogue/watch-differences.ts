import { valueWords } from '@/dashboard/changes/change-words'
import type { WatchValues } from '@/entities/watches/watch'
import { capital } from '@/lib/capital'
import { differingPaths, type Field, type Fields } from '@/lib/drafts/versions'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { watchFormValues, watchLabel, watchValues } from './watch-form.schema'

const columns = Object.keys(watchValues(watchFormValues())) as (keyof WatchValues)[]

/** Keyed by path, e.g. `specifications.dial_color`. */
export function watchFields(watch: WatchValues): Fields {
  return new Map(columns.flatMap((column) => fieldsOf(column, watch[column])))
}

function fieldsOf(column: keyof WatchValues, value: WatchValues[keyof WatchValues]): [path: string, field: Field][] {
  const label = watchLabel(column)
  if (Array.isArray(value)) return [[column, { label, value }]]
  if (value === null || typeof value !== 'object') {
    // A moment can be written in several ways.
    const words = value === null || value === '' ? '' : (valueWords('watches', column, value) ?? '')
    return [[column, { label, value: typeof value === 'boolean' ? capital(words) : words }]]
  }
  return orderedSpecifications(value).map(([key, text]) => [
    `${column}.${key}`,
    { label: specificationLabel(key), value: text },
  ])
}

export function differingFields(one: WatchValues, other: WatchValues): string[] {
  return differingPaths(watchFields(one), watchFields(other))
}

/** Returns `theirs` with my changes since `seen`. */
export function mergedValues(seen: WatchValues, theirs: WatchValues, mine: WatchValues): WatchValues {
  const merged: Record<string, unknown> = { ...theirs, specifications: { ...theirs.specifications } }
  for (const path of differingFields(seen, mine)) {
    const [field, key] = path.split(/\.(.*)/s) as [keyof WatchValues, string | undefined]
    if (key === undefined) merged[field] = mine[field]
    else {
      const specifications = merged.specifications as Record<string, string>
      if (key in mine.specifications) specifications[key] = mine.specifications[key]
      else delete specifications[key]
    }
  }
  return merged as WatchValues
}
