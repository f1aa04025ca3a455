/** Where a watch stands, as the database checks it (`supabase/schemas/30-catalogue/watches.sql`). */
export type WatchStatus = 'draft' | 'coming' | 'available' | 'reserved' | 'sold' | 'withdrawn'

/** What admins alone see. */
export const unseenStatuses: ReadonlySet<WatchStatus> = new Set(['draft', 'withdrawn'])

/** Whether the time at which a watch is published has yet to come. */
export const isToCome = (publishAt: string | null): publishAt is string =>
  publishAt !== null && Date.parse(publishAt) > Date.now()

/** Whether visitors see a watch, as `private.is_public_watch` has it. */
export const isPublic = ({ status, publish_at: publishAt }: { status: WatchStatus; publish_at: string | null }) =>
  !unseenStatuses.has(status) && !isToCome(publishAt)
