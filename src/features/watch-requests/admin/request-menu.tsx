import { Trash2 } from 'lucide-react'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import type { Elements } from '@/lib/elements'
import { requestList } from './request-list'

type RequestMenuProps = {
  request: WatchRequest
  className?: string
  onRemove: () => void
  /** Items before history and deletion. */
  children: Elements
}

export function RequestMenu({ request, className, onRemove, children }: RequestMenuProps) {
  const name = requestList.words.nameOf(request)
  return (
    <RowMenu name={name} className={className}>
      {children}
      <HistoryItem source="watch_requests" id={request.id} of={`the request of ${name}`} />
      <RowMenuItem icon={Trash2} danger onChoose={onRemove}>
        Delete <span className="sr-only">{`the request of ${name}`}</span>
      </RowMenuItem>
    </RowMenu>
  )
}
