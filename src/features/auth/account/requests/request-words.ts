import { inquiries } from '@/entities/inquiries/inquiry'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import type { AskedStatus } from '@/lib/table'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import type { AccountRequest } from '../account.api'

const statusesOf: Record<AccountRequest['kind'], Record<string, AskedStatus>> = {
  inquiry: inquiries.statuses,
  watch_request: watchRequests.statuses,
}

/** E.g. 'Searching', or 'We replied on Monday, November 23, 2026'. */
export function requestState({ kind, status, replied_at: repliedAt }: AccountRequest): string {
  const { forVisitors, yieldsToReply } = statusesOf[kind][status] ?? statusesOf[kind].new
  if (repliedAt && yieldsToReply) return `We replied on ${longDay(shopDay(toMoment(repliedAt)))}`
  return forVisitors
}

export function requestTitle({ kind, watch }: AccountRequest): string {
  if (kind === 'watch_request') return 'Watch request'
  return watch ?? 'Inquiry'
}
