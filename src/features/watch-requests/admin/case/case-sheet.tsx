import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ListSelect } from '@/dashboard/list/list-select'
import { NextStep } from '@/dashboard/next-step/next-step'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { Age } from '@/dashboard/row/age'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { clientPath } from '@/entities/clients/client'
import { useSaveRequest } from '../../api/cases.mutations'
import type { Case } from '../../case'
import { requestList } from '../request-list'
import { RequestStage } from '../request-stage'
import { Candidates } from './candidates'
import type { CaseParts } from './case-panel'
import { Messages } from './messages'
import { Offers } from './offers'
import { Wanted } from './wanted'

export type CaseProps = { request: Case }

export function CaseSheet({ request, Booking }: CaseProps & CaseParts) {
  const save = useSaveRequest('Next step saved')
  const done = useSaveRequest('Next step done')
  return (
    <div className="mt-5 grid gap-x-14 gap-y-9 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      <Asked request={request} />
      <div className="grid content-start gap-x-12 gap-y-9 *:min-w-0 md:max-lg:grid-cols-2 lg:row-span-2">
        <Wanted request={request} />
        <NextStep
          row={request}
          name={requestList.words.nameOf(request)}
          save={save}
          done={done}
          draft="request-next-step"
        />
        <Notes request={request} />
      </div>
      <div className="grid content-start gap-y-9">
        <Candidates request={request} />
        <Offers request={request} Booking={Booking} />
        <Messages request={request} />
      </div>
    </div>
  )
}

function Asked({ request }: CaseProps) {
  const { contact_info: contact, watch_details: details, budget, client_id: client, waiting_for: whom } = request
  const name = requestList.words.nameOf(request)
  const turn = useSaveRequest('Saved whose turn it is')
  return (
    <PanelSection title="They wrote" end={<Age timestamp={request.created_at} className="text-sm text-muted" />}>
      <ClampedText text={details} of={`the request of ${name}`} className="mt-1" />
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm text-muted">
        {budget && <span className="wrap-anywhere">{`Budget ${budget}`}</span>}
        <span className="wrap-anywhere">{contact}</span>
        {client && (
          <Link to={clientPath(client)} className="text-link">
            {`Page of ${name}`}
          </Link>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="-ml-2">
          <RequestStage request={request} />
        </div>
        {whom && (
          <ListSelect
            label="Whose turn it is"
            value={whom}
            choices={[
              { value: 'shop', label: 'Yours' },
              { value: 'client', label: `${request.first_name}’s` },
            ]}
            onChange={(next) => {
              const { id, updated_at } = request
              turn.mutate({ seen: { id, updated_at, waiting_for: whom }, values: { waiting_for: next } })
            }}
          />
        )}
      </div>
    </PanelSection>
  )
}

function Notes({ request: { id, notes } }: CaseProps) {
  const dialog = useDialogUrl('notes')
  return (
    <PanelSection title="Notes">
      {notes && <ClampedText text={notes} of="the notes" className="mt-1" />}
      <button type="button" onClick={() => dialog.open(id)} className={buttonStyles({ look: 'quiet' })}>
        {notes ? 'Edit notes' : 'Add notes'}
      </button>
    </PanelSection>
  )
}
