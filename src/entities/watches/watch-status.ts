export type WatchStatus = 'draft' | 'coming' | 'available' | 'reserved' | 'sold' | 'withdrawn'

/** Statuses that only admins see. */
export const unseenStatuses: ReadonlySet<WatchStatus> = new Set(['draft', 'withdrawn'])

export const isToCome = (publishAt: string | null): publishAt is string =>
  publishAt !== null && Date.parse(publishAt) > Date.now()

/** Same as `private.is_public_watch`. */
export const isPublic = ({ status, publish_at: publishAt }: { status: WatchStatus; publish_at: string | null }) =>
  !unseenStatuses.has(status) && !isToCome(publishAt)
