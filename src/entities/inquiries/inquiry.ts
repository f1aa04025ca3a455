import { describeTable, keysOf, type AskedStatus, type RowOf } from '@/lib/table'
import type { Tables } from '@/types/database.types'

export const inquiryKeys = keysOf('inquiries')

export const inquiries = describeTable({
  name: 'inquiries',
  columns:
    'id, name, email, phone, message, status, created_at, watch_name, watch_brand, watch_ids, watch_names, client_id',
  // Null without a watch, or if it was deleted.
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

/** Names at the time of the inquiry. */
export function watchInQuestion({
  watch_brand: brand,
  watch_name: name,
  watch_names: names,
}: Asked): string | undefined {
  return brand !== null && name !== null ? `${brand} ${name}` : names.join(', ') || undefined
}

export const generalInquiry = 'General inquiry'
