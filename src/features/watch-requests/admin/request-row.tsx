import { Mail } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { FoldedReplies } from '@/dashboard/replies/row-replies'
import { Age } from '@/dashboard/row/age'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { ListRow, RowContact, RowFacts, RowTitle } from '@/dashboard/row/list-row'
import { mailtoUrl, ReachLinks } from '@/dashboard/row/reach-links'
import { RowMenuItem } from '@/dashboard/row/row-menu'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'
import { requestList } from './request-list'
import { RequestMenu } from './request-menu'
import { RequestStage } from './request-stage'
import { RequestStep, RequestWait } from './request-wait'

type RequestRowProps = {
  request: WatchRequest
  onOpen: () => void
  onNotes: () => void
  onReply: () => void
  onRemove: () => void
}

export function RequestRow({ request, onOpen, onNotes, onReply, onRemove }: RequestRowProps) {
  const { contact_info: contact, watch_details: details, budget } = request
  const name = requestList.words.nameOf(request)
  const hasEmail = isEmail(contact)
  const isQuiet = request.status === 'closed'
  const waits = request.waiting_for !== null || request.closed_because !== null
  return (
    <ListRow
      isQuiet={isQuiet}
      head={
        <>
          <RowTitle client={request.client_id}>{name}</RowTitle>
          {hasEmail ? <RowContact email={contact} /> : <RowContact phone={contact} />}
          {request.newsletter_signup && <p className="max-lg:hidden">Wants the newsletter</p>}
        </>
      }
      age={
        <>
          {/* Wide screens have room for it beside the budget. */}
          {waits && (
            <div className="max-w-31 text-right lg:hidden">
              <RequestWait request={request} />
            </div>
          )}
          <Age timestamp={request.created_at} className={waits ? 'max-lg:hidden' : undefined} />
        </>
      }
      status={<RequestStage request={request} />}
      actions={
        <>
          {!hasEmail && <ReachLinks name={name} phone={contact} />}
          <button
            type="button"
            onClick={onReply}
            className={buttonStyles({ look: isQuiet ? 'quiet' : 'outline', size: 'sm', className: 'mx-1 px-4' })}
          >
            Reply <span className="sr-only">{`to ${name}`}</span>
          </button>
          <RequestMenu request={request} onRemove={onRemove}>
            {hasEmail && (
              <RowMenuItem icon={Mail} href={mailtoUrl(contact, 'The watch you are looking for')}>
                Email <span className="sr-only">{name}</span>
              </RowMenuItem>
            )}
          </RequestMenu>
        </>
      }
    >
      <ClampedText text={details} of={`the request of ${name}`} lines={2} />
      <RequestStep request={request} />
      <RowFacts>
        <button
          type="button"
          data-page={request.id}
          onClick={onOpen}
          className={buttonStyles({ look: 'quiet', className: '-my-px min-h-6! max-sm:-my-2.5 max-sm:min-h-11!' })}
        >
          Open<span className="sr-only">{` the request of ${name}`}</span>
        </button>
        {waits && (
          <div className="max-lg:hidden">
            <RequestWait request={request} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 basis-60 items-baseline gap-x-5">
          {budget && (
            <p className="max-w-3/5 shrink-0 truncate" title={budget}>
              <span className="text-muted">Budget </span>
              <span>{budget}</span>
            </p>
          )}
          <NotesButton notes={request.notes} of={name} onClick={onNotes} />
        </div>
        <FoldedReplies id={request.id} name={name} />
        <RowEmails id={request.id} name={name} />
      </RowFacts>
    </ListRow>
  )
}

/** The dialog shows the whole notes. */
const most = 80

function NotesButton({ notes, of, onClick }: { notes: string | null; of: string; onClick: () => void }) {
  const shown = notes && (notes.length > most ? `${notes.slice(0, most - 1).trimEnd()}…` : notes)
  return (
    <button
      type="button"
      onClick={onClick}
      className={buttonStyles({
        look: 'quiet',
        className:
          '-my-px min-h-6! min-w-0 justify-start font-normal! group-data-quiet/row:text-muted max-sm:-my-2.5 max-sm:min-h-11!',
      })}
    >
      {/* `relative` lets `truncate` clip the visually hidden text, too. */}
      <span className="relative truncate">
        <span>{notes ? 'Edit notes' : 'Add notes'}</span>
        {shown && <span className="text-muted">{`: ${shown}`}</span>}
        <span className="sr-only">{` on the request of ${of}`}</span>
      </span>
    </button>
  )
}
