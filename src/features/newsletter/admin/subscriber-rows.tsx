import { Trash2 } from 'lucide-react'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { RowClient } from '@/dashboard/row/row-client'
import { sourceOf, type Subscriber } from '@/entities/newsletter-subscribers/subscriber'

type SubscriberRowsProps = { subscribers: Subscriber[]; onRemove: (subscriber: Subscriber) => void }

export function SubscriberTable({ subscribers, onRemove }: SubscriberRowsProps) {
  const heading = 'py-2 pr-6 font-normal'
  return (
    <table className="w-full text-left text-md">
      <caption className="sr-only">Newsletter subscribers</caption>
      <thead className="border-b border-line-strong text-sm text-muted">
        <tr>
          <th scope="col" className={heading}>
            Email
          </th>
          <th scope="col" className={heading}>
            Source
          </th>
          <th scope="col" className={heading}>
            Subscribed
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id} data-row className="border-b border-line transition-colors hover:bg-raised">
            <th scope="row" data-row-title tabIndex={-1} className="py-1 pr-6 font-medium wrap-anywhere">
              <RowClient client={subscriber.client_id}>{subscriber.email}</RowClient>
            </th>
            <td className="py-1 pr-6 wrap-anywhere text-muted">{sourceOf(subscriber.source)}</td>
            <td className="py-1 pr-6 whitespace-nowrap text-muted tabular-nums">
              <Moment timestamp={subscriber.subscribed_at} />
            </td>
            <td className="py-1">
              <RemoveButton subscriber={subscriber} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SubscriberCards({ subscribers, onRemove }: SubscriberRowsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {subscribers.map((subscriber) => (
        <article key={subscriber.id} data-row className="flex items-center gap-4 py-1.5">
          <div className="min-w-0 grow text-sm wrap-anywhere text-muted">
            <h3 data-row-title tabIndex={-1} className="font-sans text-md font-medium tracking-normal text-ink">
              <RowClient client={subscriber.client_id}>{subscriber.email}</RowClient>
            </h3>
            <p className="flex flex-wrap gap-x-3 tabular-nums">
              <span>{sourceOf(subscriber.source)}</span>
              <Moment timestamp={subscriber.subscribed_at} />
            </p>
          </div>
          <RemoveButton subscriber={subscriber} onRemove={onRemove} />
        </article>
      ))}
    </div>
  )
}

type RemoveButtonProps = { subscriber: Subscriber; onRemove: (subscriber: Subscriber) => void }

function RemoveButton({ subscriber, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      icon={Trash2}
      label={`Delete ${subscriber.email}`}
      danger
      onClick={() => onRemove(subscriber)}
      className="-mr-3 ml-auto"
    />
  )
}
