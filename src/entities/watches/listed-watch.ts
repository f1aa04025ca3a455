import { describeTable, keysOf, type RowOf } from '@/lib/table'
import type { WatchStatus } from './watch-status'

/** The keys differ from the collection's, which selects other columns. */
export const listedWatches = describeTable({
  name: 'watches',
  columns: 'id, status, publish_at, name, brand, category, image_urls, created_at, featured, reservation',
  // Only admins may read the location and the reservation.
  joined: 'stock_records(location)',
  orderedBy: 'created_at',
  keys: keysOf('listed-watches'),
  statuses: {
    draft: { label: 'Draft', tone: 'grey' },
    coming: { label: 'Coming', tone: 'blue' },
    available: { label: 'Available', tone: 'green' },
    reserved: { label: 'Reserved', tone: 'yellow' },
    sold: { label: 'Sold', tone: 'red' },
    withdrawn: { label: 'Withdrawn', tone: 'grey' },
  },
})

export const statusHints: Record<WatchStatus, string> = {
  draft: 'Only admins see it. A name is enough to save it.',
  coming: 'In the collection, as coming.',
  available: 'In the collection.',
  reserved:
    'In the collection, as reserved. Visitors can still ask about it. Its menu has a reservation, for whom and until when.',
  sold: 'Not in the collection. Its page stays, and offers to find one like it.',
  withdrawn: 'Only admins see it.',
}

export type ListedWatch = RowOf<typeof listedWatches>
