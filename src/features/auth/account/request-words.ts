import type { inquiries } from '@/entities/inquiries/inquiry'
import type { watchRequests } from '@/entities/watch-requests/watch-request'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import type { AccountRequest } from './account.api'

// A status as whoever asked reads it; the owner's own words for it are the entities'.

const ofInquiries: Record<keyof typeof inquiries.statuses, string> = {
  new: 'Received',
  in_progress: 'In good hands',
  resolved: 'Settled',
}

const ofWatchRequests: Record<keyof typeof watchRequests.statuses, string> = {
  new: 'Received',
  searching: 'We are searching',
  found: 'Found',
  closed: 'Closed',
}

/** E.g. 'We are searching', or 'Answered on Monday, November 23, 2026'. */
export function requestState({ kind, status, replied_at: repliedAt }: AccountRequest): string {
  const words: Record<string, string> = kind === 'inquiry' ? ofInquiries : ofWatchRequests
  const isOpen = status === 'new' || status === 'in_progress'
  if (repliedAt && isOpen) return `Answered on ${longDay(shopDay(toMoment(repliedAt)))}`
  return words[status] ?? 'Received'
}

export function requestTitle({ kind, watch }: AccountRequest): string {
  if (kind === 'watch_request') return 'A watch to be found'
  return watch ?? 'An inquiry'
}
