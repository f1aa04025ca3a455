import { Mail, Trash2 } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowStatus } from '@/dashboard/list/row-status'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { RowReplies } from '@/dashboard/replies/row-replies'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { ListRow } from '@/dashboard/row/list-row'
import { Moment } from '@/dashboard/row/moment'
import { mailtoUrl, ReachLinks } from '@/dashboard/row/reach-links'
import { RowClient } from '@/dashboard/row/row-client'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'
import { requestList } from './request-list'

type RequestRowProps = { request: WatchRequest; onNotes: () => void; onReply: () => void; onRemove: () => void }

export function RequestRow({ request, onNotes, onReply, onRemove }: RequestRowProps) {
  const { contact_info: contact, watch_details: details, budget } = request
  const name = requestList.words.nameOf(request)
  const hasEmail = isEmail(contact)
  return (
    <ListRow
      head={
        <>
          <h3 data-row-title tabIndex={-1} className="font-sans text-base font-medium tracking-normal text-ink">
            <RowClient client={request.client_id}>{name}</RowClient>
          </h3>
          <Moment timestamp={request.created_at} className="tabular-nums" />
        </>
      }
      contact={
        <>
          <p className="tabular-nums">{contact}</p>
          {request.newsletter_signup && <p>Wants the newsletter</p>}
        </>
      }
      actions={
        <>
          <button type="button" onClick={onReply} className={buttonStyles({ look: 'outline', size: 'sm' })}>
            Reply <span className="sr-only">{`to ${name}`}</span>
          </button>
          <RowMenu name={name}>
            {hasEmail && (
              <RowMenuItem icon={Mail} href={mailtoUrl(contact, 'The watch you are looking for')}>
                Email <span className="sr-only">{name}</span>
              </RowMenuItem>
            )}
            <HistoryItem source="watch_requests" id={request.id} of={`the request of ${name}`} />
            <RowMenuItem icon={Trash2} danger onChoose={onRemove}>
              Delete <span className="sr-only">{`the request of ${name}`}</span>
            </RowMenuItem>
          </RowMenu>
        </>
      }
      status={
        <>
          <RowStatus list={requestList} row={request} />
          {!hasEmail && <ReachLinks name={name} phone={contact} />}
        </>
      }
    >
      <ClampedText text={details} of={`the request of ${name}`} />
      {budget && (
        <p className="mt-1 text-sm wrap-anywhere">
          <span className="text-muted">Budget </span>
          <span>{budget}</span>
        </p>
      )}
      <Notes request={request} of={name} onEdit={onNotes} />
      <RowReplies id={request.id} name={name} />
      <RowEmails id={request.id} name={name} />
    </ListRow>
  )
}

type NotesProps = { request: WatchRequest; of: string; onEdit: () => void }

/** A border separates the owner's words from the collector's. */
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
        <span>{notes ? 'Edit notes' : 'Add notes'}</span>
        <span className="sr-only">{` on the request of ${of}`}</span>
      </button>
    </div>
  )
}
