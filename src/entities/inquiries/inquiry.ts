import { describeTable, keysOf, type AskedStatus, type RowOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'

export const inquiryKeys = keysOf('inquiries')

export const inquiries = describeTable({
  name: 'inquiries',
  columns:
    'id, name, email, phone, message, status, created_at, watch_name, watch_brand, watch_ids, watch_names, client_id',
  // The watch as it is now: null where it is about none, or about one that has been deleted since.
  joined: 'watches(id, image_urls)',
  orderedBy: 'created_at',
  statuses: {
    new: { label: 'New', tone: 'blue', forVisitors: 'Received', yieldsToReply: true },
    in_progress: { label: 'In progress', tone: 'yellow', forVisitors: 'In progress', yieldsToReply: true },
    resolved: { label: 'Resolved', tone: 'green', forVisitors: 'Resolved', yieldsToReply: false },
  } satisfies Record<string, AskedStatus>,
  keys: inquiryKeys,
})

export type Inquiry = RowOf<typeof inquiries>

type Asked = Pick<Tables<'inquiries'>, 'watch_brand' | 'watch_name' | 'watch_names'>

/** What an inquiry is about, as it was when it was asked, several with commas; undefined where it is about no watch. */
export function watchInQuestion({
  watch_brand: brand,
  watch_name: name,
  watch_names: names,
}: Asked): string | undefined {
  return brand !== null && name !== null ? `${brand} ${name}` : names.join(', ') || undefined
}

/** What stands where the watch would, of an inquiry about none. */
export const generalInquiry = 'General inquiry'
