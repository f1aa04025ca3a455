/** Where a watch stands, as the database checks it (`supabase/schemas/30-catalogue/watches.sql`). */
export type WatchStatus = 'draft' | 'coming' | 'available' | 'reserved' | 'sold' | 'withdrawn'

/** What the collection lists, as `private.is_listed_watch` has it: an admin may read more. */
export const listedStatuses: WatchStatus[] = ['coming', 'available', 'reserved']

/** What admins alone see. */
export const unseenStatuses: ReadonlySet<WatchStatus> = new Set(['draft', 'withdrawn'])
