/** Where a watch stands, as the database checks it (`supabase/schemas/30-catalogue/watches.sql`). */
export type WatchStatus = 'draft' | 'coming' | 'available' | 'reserved' | 'sold' | 'withdrawn'

/** What admins alone see. */
export const unseenStatuses: ReadonlySet<WatchStatus> = new Set(['draft', 'withdrawn'])
