import { Reply, Trash2 } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { HistoryButton } from '@/dashboard/changes/history-button'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { RowReplies } from '@/dashboard/replies/row-replies'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { ReachLinks } from '@/dashboard/row/reach-links'
import { RowClient } from '@/dashboard/row/row-client'
import { RowStatus } from '@/dashboard/row/row-status'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'
import { requestList } from './request-list'

type RequestRowProps = { request: WatchRequest; onNotes: () => void; onReply: () => void; onRemove: () => void }

/** Who wants which watch found, the notes on it, and what can be done about it. */
export function RequestRow({ request, onNotes, onReply, onRemove }: RequestRowProps) {
  const { contact_info: contact, watch_details: details, budget } = request
  const name = requestList.words.nameOf(request)
  const reach = isEmail(contact) ? { email: contact } : { phone: contact }
  return (
    <article
      data-row
      className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 text-sm wrap-anywhere text-muted">
        <h3 data-row-title tabIndex={-1} className="font-sans text-base font-medium tracking-normal text-ink">
          <RowClient client={request.client_id}>{name}</RowClient>
        </h3>
        <Moment timestamp={request.created_at} className="tabular-nums" />
        <p className="mt-1 tabular-nums">{contact}</p>
        {request.newsletter_signup && <p>Wants the newsletter</p>}
      </div>
      <div className="min-w-0">
        <ClampedText text={details} of={`the request of ${name}`} />
        {budget && (
          <p className="mt-1 text-sm wrap-anywhere">
            <span className="text-muted">Budget </span>
            {budget}
          </p>
        )}
        <Notes request={request} of={name} onEdit={onNotes} />
        <RowReplies id={request.id} name={name} />
        <RowEmails id={request.id} name={name} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:col-start-2 lg:col-start-3 lg:flex-col lg:flex-nowrap lg:items-end lg:justify-start">
        <RowStatus list={requestList} row={request} />
        <div className="-mr-3 flex">
          <IconButton icon={Reply} label={`Reply to ${name}`} onClick={onReply} />
          <ReachLinks name={name} {...reach} subject="The watch you are looking for" />
          <HistoryButton source="watch_requests" id={request.id} of={`the request of ${name}`} />
          <IconButton icon={Trash2} label={`Delete the request of ${name}`} danger onClick={onRemove} />
        </div>
      </div>
    </article>
  )
}

type NotesProps = { request: WatchRequest; of: string; onEdit: () => void }

/** Set apart: these are the house's words, not the collector's. */
function Notes({ request: { notes }, of, onEdit }: NotesProps) {
  return (
    <div className={notes ? 'mt-3 border-l-2 border-line-strong pl-4' : undefined}>
      {notes && (
        <>
          <p className="eyebrow text-muted">Notes</p>
          <ClampedText text={notes} of={`the notes on the request of ${of}`} className="mt-1" />
        </>
      )}
      <button type="button" onClick={onEdit} className={buttonStyles({ look: 'quiet', className: '-mb-2.5' })}>
        {notes ? 'Edit notes' : 'Add notes'}
        <span className="sr-only">{` on the request of ${of}`}</span>
      </button>
    </div>
  )
}
