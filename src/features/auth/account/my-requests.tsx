import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@/components/link'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { inquiries } from '@/entities/inquiries/inquiry'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { ownRequestPath, paths } from '@/lib/pages/pages'
import type { AskedStatus } from '@/lib/table'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import type { AccountRequest } from './account.api'
import { accountQueries } from './account.queries'

const statusesOf: Record<AccountRequest['kind'], Record<string, AskedStatus>> = {
  inquiry: inquiries.statuses,
  watch_request: watchRequests.statuses,
}

export function requestState({ kind, status, replied_at: repliedAt }: AccountRequest): string {
  const { forVisitors, yieldsToReply } = statusesOf[kind][status] ?? statusesOf[kind].new
  if (repliedAt && yieldsToReply) return `We replied on ${longDay(shopDay(toMoment(repliedAt)))}`
  return forVisitors
}

export function requestTitle({ kind, watch }: AccountRequest): string {
  if (kind === 'watch_request') return 'Watch request'
  return watch ?? 'Inquiry'
}

const atFirst = 5

export function MyRequests({ userId }: { userId: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const { data: requests, error, isFetching, refetch } = useQuery(accountQueries.requests(userId))
  if (!requests) {
    return (
      <div className="mt-4">
        <Failed what="Your requests" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (requests.length === 0) {
    return (
      <div className="mt-4">
        <p className="text-muted">You have no requests yet.</p>
        <Link
          to={paths.request}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-5 max-sm:w-full' })}
        >
          Request a watch
        </Link>
      </div>
    )
  }
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {(isWhole ? requests : requests.slice(0, atFirst)).map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {requests.length > atFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className={buttonStyles({ look: 'quiet', className: 'mt-3' })}
        >
          {isWhole ? 'Show fewer' : `Show all ${requests.length}`}
        </button>
      )}
    </>
  )
}

function RequestRow({ request }: { request: AccountRequest }) {
  const asked = longDay(shopDay(toMoment(request.created_at)))
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h4 className="min-w-0 font-display text-2xl leading-tight wrap-anywhere">
          {request.kind === 'watch_request' ? (
            <Link to={ownRequestPath(request.id)} aria-describedby={request.id} className="text-link">
              {requestTitle(request)}
            </Link>
          ) : (
            requestTitle(request)
          )}
        </h4>
        <p className="text-md">{requestState(request)}</p>
      </div>
      <p id={request.id} className="mt-1 text-sm text-muted">
        {asked}
      </p>
      {request.words && (
        <p className="mt-3 line-clamp-3 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line text-muted">
          {request.words}
        </p>
      )}
    </li>
  )
}
