import { Mail } from 'lucide-react'
import { RowMenuItem } from '@/dashboard/row/row-menu'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { countText } from '@/lib/count-text'
import { boardStages, requestList } from './request-list'
import { RequestMenu } from './request-menu'
import { RequestStage } from './request-stage'
import { RequestStep, RequestWait } from './request-wait'

type RequestBoardProps = {
  requests: WatchRequest[]
  onOpen: (id: string) => void
  onReply: (id: string) => void
  onRemove: (request: WatchRequest) => void
}

/** A column for each stage. The menu of a card moves it to another. */
export function RequestBoard({ requests, ...actions }: RequestBoardProps) {
  return (
    // Focusable, so that keys can scroll it.
    <div
      role="group"
      aria-label="Requests by stage"
      tabIndex={0}
      className="relative flex snap-x gap-3 overflow-x-auto pb-3"
    >
      {boardStages.map(([stage, { label }]) => {
        const cards = requests.filter(({ status }) => status === stage)
        return (
          <section
            key={stage}
            aria-label={label}
            className="min-w-56 flex-1 snap-start border-t border-line-strong pt-2 max-sm:min-w-[78vw]"
          >
            <h3 className="flex justify-between font-sans text-sm font-medium tracking-normal">
              <span>{label}</span>
              <span className="text-muted tabular-nums">{countText(cards.length)}</span>
            </h3>
            <div className="mt-2 grid gap-2">
              {cards.map((request) => (
                <Card key={request.id} request={request} {...actions} />
              ))}
              {cards.length === 0 && <p className="py-2 text-sm text-muted">None</p>}
            </div>
          </section>
        )
      })}
    </div>
  )
}

type CardProps = Omit<RequestBoardProps, 'requests'> & { request: WatchRequest }

function Card({ request, onOpen, onReply, onRemove }: CardProps) {
  const name = requestList.words.nameOf(request)
  return (
    <article data-row data-whole className="border border-line bg-raised px-3 pt-1.5 pb-1">
      <div className="flex items-start justify-between gap-1">
        <h4 className="min-w-0 font-sans text-base leading-5.5 font-medium tracking-normal">
          <button
            type="button"
            data-row-title
            data-page={request.id}
            onClick={() => onOpen(request.id)}
            className="min-h-11 text-left wrap-anywhere text-link sm:min-h-9"
          >
            <span className="sr-only">Open the request of </span>
            <span>{name}</span>
          </button>
        </h4>
        <RequestMenu request={request} className="-mt-1 -mr-2.5" onRemove={() => onRemove(request)}>
          <RowMenuItem icon={Mail} onChoose={() => onReply(request.id)}>
            Reply <span className="sr-only">{`to ${name}`}</span>
          </RowMenuItem>
        </RequestMenu>
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere">{request.watch_details}</p>
      {request.budget && <p className="truncate text-sm text-muted">{request.budget}</p>}
      <RequestWait request={request} />
      <RequestStep request={request} />
      <div className="-ml-2">
        <RequestStage request={request} />
      </div>
    </article>
  )
}
