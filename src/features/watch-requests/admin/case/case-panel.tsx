import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { StaleNotice } from '@/dashboard/list/list-body'
import { useRemoveRow } from '@/dashboard/list/list-mutations'
import { liveQuery } from '@/dashboard/live-query'
import { EmptyState, ListFailure, RowSkeletons } from '@/dashboard/panel/list-states'
import { Panel } from '@/dashboard/panel/panel'
import { BackToList, useTitleFocus } from '@/dashboard/panel/sub-page'
import { useStandingError } from '@/dashboard/panel/use-standing-error'
import { ReachLinks } from '@/dashboard/row/reach-links'
import { RowMenuItem } from '@/dashboard/row/row-menu'
import { nextAppointment, openTitle } from '@/entities/clients/client'
import type { KnownClient } from '@/entities/clients/clients.api'
import { replyContextQuery } from '@/entities/replies/replies.api'
import { isEmail } from '@shared/email'
import { isUuid } from '@shared/uuid'
import { caseQueries } from '../../api/cases.api'
import { useRenewLink } from '../../api/cases.mutations'
import { waitText, type Case } from '../../case'
import { NotesDialog } from '../notes-dialog'
import { requestList } from '../request-list'
import { RequestMenu } from '../request-menu'
import { RequestReply } from '../request-reply'
import { CaseSheet, type CaseProps } from './case-sheet'

export type CaseParts = {
  /** Dialog of another feature that books an appointment. */
  Booking: ComponentType<{
    client: KnownClient
    toShow: { watches: { id: string; name: string }[]; notes: string }
    onClose: () => void
  }>
}

type CasePanelProps = CaseParts & { id: string; onBack: () => void }

export function CasePanel({ id, onBack, ...parts }: CasePanelProps) {
  const query = useQuery({ ...caseQueries.page(id), enabled: isUuid(id) })
  const notes = useDialogUrl('notes')
  const error = useStandingError(query)
  useTitleFocus()
  const request = query.data?.rows[0]
  const isBooked = request?.status === 'agreed' && !request.waiting_for
  const context = useQuery({ ...replyContextQuery('watch_requests', id), ...liveQuery, enabled: isBooked })
  const booked = isBooked && nextAppointment(context.data?.open ?? [])
  const isGone = !isUuid(id) || query.data?.rows.length === 0
  const failure = error && { message: error.words, busy: query.isFetching, onRetry: () => void query.refetch() }
  return (
    <>
      <BackToList onBack={onBack}>All requests</BackToList>
      <Panel
        title={isGone ? 'No Such Request' : request ? requestList.words.nameOf(request) : 'Request'}
        line={request && [waitText(request, new Date()), booked && openTitle(booked)].filter(Boolean).join(': ')}
        actions={request && <CaseActs request={request} onBack={onBack} />}
      >
        {isGone && <EmptyState text="This request has been deleted." />}
        {failure &&
          !isGone &&
          (request ? <StaleNotice {...failure} /> : <ListFailure title="Failed to Load the Request" {...failure} />)}
        {!request && !failure && !isGone && <RowSkeletons label="Loading the request" />}
        {request && <CaseSheet request={request} {...parts} />}
      </Panel>
      {notes.value && <NotesDialog id={notes.value} onClose={notes.close} />}
      <RequestReply ids={[id]} />
    </>
  )
}

function CaseActs({ request, onBack }: CaseProps & { onBack: () => void }) {
  const edit = useDialogUrl('edit')
  const reply = useDialogUrl('reply')
  const [asked, setAsked] = useState<'renew' | 'delete'>()
  const renew = useRenewLink()
  const remove = useRemoveRow(requestList)
  const { id, contact_info: contact } = request
  const name = requestList.words.nameOf(request)
  const look = buttonStyles({ look: 'outline', size: 'sm', className: 'grow' })
  return (
    <div className="flex grow flex-wrap items-center gap-3">
      {!isEmail(contact) && <ReachLinks name={name} phone={contact} />}
      <button type="button" onClick={() => reply.open(id)} className={look}>
        Reply<span className="sr-only">{` to ${name}`}</span>
      </button>
      <button type="button" onClick={() => edit.open('candidate new')} className={look}>
        <Plus aria-hidden strokeWidth={1.5} className="size-4" />
        <span>Add a candidate</span>
      </button>
      <RequestMenu request={request} onRemove={() => setAsked('delete')}>
        <RowMenuItem icon={Link2} onChoose={() => setAsked('renew')}>
          Renew the link
        </RowMenuItem>
      </RequestMenu>
      {asked === 'renew' && (
        <ConfirmDialog
          title="Renew the link"
          question={`The former links to this request stop working right away. ${
            isEmail(contact)
              ? `${name} gets an e-mail with the new one.`
              : `${name} left no e-mail address, and gets no new one.`
          }`}
          action="Renew the link"
          busy={renew.isPending}
          onConfirm={() => renew.mutate({ request: id }, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          {...requestList.words.removal(request)}
          detail={removalDetail(request)}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: () => onBack(), onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function removalDetail({ candidates, status }: Case): string | undefined {
  if (candidates.length === 0) return undefined
  const parts = 'Its candidates, offers and messages go with it.'
  if (status !== 'agreed') return parts
  return `${parts} The watch that they agreed to see stays reserved: to free it, withdraw the offer first.`
}
