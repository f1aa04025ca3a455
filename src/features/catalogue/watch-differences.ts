import { differingPaths, type Fields } from '@/lib/versions'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import type { WatchValues } from './watch-form.schema'

/** The fields of a watch in the order of the form, keyed by path, e.g. `specifications.dial_color`. */
export function watchFields(watch: WatchValues): Fields {
  const { name, brand, category, description, featured, image_urls: images, specifications } = watch
  return new Map([
    ['name', { label: 'Name', value: name }],
    ['brand', { label: 'Brand', value: brand }],
    ['category', { label: 'Category', value: category }],
    ['description', { label: 'Description', value: description }],
    ['featured', { label: 'Featured', value: featured ? 'Yes' : 'No' }],
    ['image_urls', { label: 'Images', value: images }],
    ...orderedSpecifications(specifications).map(
      ([key, value]) => [`specifications.${key}`, { label: specificationLabel(key), value }] as const,
    ),
  ])
}

/** The paths of the fields in which two versions of a watch differ. */
export function differingFields(one: WatchValues, other: WatchValues): string[] {
  return differingPaths(watchFields(one), watchFields(other))
}

/** `theirs`, with every field replaced that differs between `seen` and `mine`. */
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
