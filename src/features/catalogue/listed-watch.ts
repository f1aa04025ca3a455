import { describeTable, keysOf, type RowOf } from '@/lib/table'

/** Watches as the owner's list has them. Their keys are not those of the collection, whose pages are another's. */
export const listedWatches = describeTable({
  name: 'watches',
  columns: 'id, name, brand, category, image_urls, created_at, featured',
  orderedBy: 'created_at',
  keys: keysOf('listed-watches'),
})

export type ListedWatch = RowOf<typeof listedWatches>
