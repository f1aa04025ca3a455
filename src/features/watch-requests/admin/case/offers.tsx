import { BadgeDollarSign, CalendarPlus, Check, Pencil, Printer, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { SheetStyles } from '@/components/sheet-styles'
import { buttonStyles } from '@/components/ui/button-styles'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { usePrint } from '@/dashboard/print/use-print'
import { Age } from '@/dashboard/row/age'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { StatusBadge } from '@/dashboard/row/status-badge'
import type { KnownClient } from '@/entities/clients/clients.api'
import { isOver, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { amountText } from '@/lib/amounts'
import { shortDay } from '@shared/days'
import { isEmail } from '@shared/email'
import { shopDay } from '@shared/shop-clock'
import { clockText, toMoment } from '@shared/time-texts'
import { useSettleOffer } from '../../api/cases.mutations'
import { offerState, type Candidate, type Offer } from '../../case'
import { requestList } from '../request-list'
import type { CaseParts } from './case-panel'
import type { CaseProps } from './case-sheet'
import { ChangeOfferDialog, DeclinedDialog, NewOfferDialog } from './offer-dialogs'
import { OfferSheet } from './offer-sheet'

export function Offers({ request, Booking }: CaseProps & CaseParts) {
  const { candidates, offers } = request
  const edit = useDialogUrl('edit')
  const enter = useDialogUrl('enter')
  const { printed, print } = usePrint<Offer>()
  const [what, id] = edit.value?.split(' ') ?? []
  const edited = offers.find((offer) => offer.id === id)
  const candidateOf = (offer?: Offer) => candidates.find((candidate) => candidate.id === offer?.candidate_id)
  const nameOf = (offer: Offer) => candidateOf(offer)?.name ?? 'Watch'
  const stands = ({ status }: Offer) => status === 'open' || status === 'agreed'
  const offerable = candidates.filter((one) => !offers.some((offer) => stands(offer) && candidateOf(offer) === one))
  const booked = candidateOf(offers.find((offer) => offer.id === enter.value))
  return (
    <PanelSection title="Offers">
      {offers.length === 0 && <p className="mt-1 text-muted">Nothing is offered yet.</p>}
      <div className="mt-1 divide-y divide-line">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            name={nameOf(offer)}
            client={request.first_name}
            inCatalogue={Boolean(candidateOf(offer)?.watch_id)}
            onPrint={() => void print(offer)}
          />
        ))}
      </div>
      <button
        type="button"
        disabled={offerable.length === 0 || isOver(request.status)}
        onClick={() => edit.open('offer')}
        className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-3' })}
      >
        <BadgeDollarSign aria-hidden strokeWidth={1.5} className="size-4" />
        <span>Make an offer</span>
      </button>
      {what === 'offer' && offerable.length > 0 && (
        <NewOfferDialog
          request={request.id}
          client={request.first_name}
          candidates={offerable}
          candidate={id}
          onClose={edit.close}
        />
      )}
      {what === 'change' && edited && <ChangeOfferDialog offer={edited} name={nameOf(edited)} onClose={edit.close} />}
      {what === 'declined' && edited && <DeclinedDialog offer={edited} name={nameOf(edited)} onClose={edit.close} />}
      {booked && <Booking client={callerOf(request)} toShow={toShow(booked)} onClose={enter.close} />}
      {printed && (
        <>
          <SheetStyles />
          {/* In the body, lines around the section do not print. */}
          {createPortal(
            <OfferSheet request={request} offer={printed} candidate={candidateOf(printed)} />,
            document.body,
          )}
        </>
      )}
    </PanelSection>
  )
}

const callerOf = (request: WatchRequest): KnownClient => {
  const { id, client_id, contact_info: contact } = request
  const hasEmail = isEmail(contact)
  return {
    id: client_id ?? id,
    name: requestList.words.nameOf(request),
    emails: hasEmail ? [contact] : [],
    phones: hasEmail ? [] : [contact],
  }
}

/** A watch from outside has no page, so the notes name it. */
const toShow = ({ watch_id: id, name }: Candidate) => ({
  watches: id ? [{ id, name }] : [],
  notes: id ? '' : `To show: ${name}`,
})

type OfferRowProps = {
  offer: Offer
  name: string
  client: string
  inCatalogue: boolean
  onPrint: () => void
}

function OfferRow({ offer, name, client, inCatalogue, onPrint }: OfferRowProps) {
  const edit = useDialogUrl('edit')
  const enter = useDialogUrl('enter')
  const [asked, setAsked] = useState<'agreed' | 'withdrawn'>()
  const settle = useSettleOffer(asked === 'agreed' ? 'Offer agreed' : 'Offer withdrawn')
  const { id, price, words, status, reason, revision, decided_by: by, decided_at: decidedAt } = offer
  const { label, tone } = offerState(offer, new Date())
  const end = toMoment(offer.ends_at)
  const isOpen = status === 'open'
  const agreed = `${client} wants to see ${name}.${inCatalogue ? ' It is reserved for them, and other clients lose their open offers of it.' : ''}`
  const freed = status === 'agreed' && inCatalogue ? ' It is no longer reserved for them.' : ''
  const withdrawn = `${client} can no longer agree to ${name}.${freed} This cannot be undone.`
  const quiet = buttonStyles({ look: 'quiet' })
  return (
    <article aria-label={`Offer of ${name}`} className="py-3">
      <div className="flex items-start justify-between gap-2">
        <h4 className="min-w-0 font-sans text-md font-medium tracking-normal wrap-anywhere">
          <span>{name}</span> <span className="tabular-nums">{`$${amountText(price)}`}</span>
        </h4>
        {(isOpen || status === 'agreed') && (
          <RowMenu name={`the offer of ${name}`} className="-mt-2.5 -mr-3">
            {isOpen && (
              <>
                <RowMenuItem icon={Pencil} onChoose={() => edit.open(`change ${id}`)}>
                  Change
                </RowMenuItem>
                <RowMenuItem icon={Check} onChoose={() => setAsked('agreed')}>
                  They agreed
                </RowMenuItem>
                <RowMenuItem icon={X} onChoose={() => edit.open(`declined ${id}`)}>
                  They declined
                </RowMenuItem>
              </>
            )}
            <RowMenuItem icon={Undo2} danger onChoose={() => setAsked('withdrawn')}>
              Withdraw
            </RowMenuItem>
          </RowMenu>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {isOpen && (
          <span>{`${label === 'Ended' ? 'It ended' : 'Ends'} ${shortDay(shopDay(end))}, ${clockText(end)}`}</span>
        )}
        {decidedAt && (
          <span>
            <span>{by === 'client' ? `by ${client}` : status === 'lost' ? '' : 'entered by you'}</span>{' '}
            <Age timestamp={decidedAt} />
          </span>
        )}
        {revision > 1 && <span>{`changed ${revision === 2 ? 'once' : `${revision - 1} times`}`}</span>}
      </p>
      {reason && <p className="mt-1 wrap-anywhere">{`“${reason}”`}</p>}
      {words && <ClampedText text={words} of={`the offer of ${name}`} className="mt-1" />}
      {status === 'agreed' && (
        <div className="flex flex-wrap gap-x-5">
          <button type="button" onClick={() => enter.open(id)} className={quiet}>
            <CalendarPlus aria-hidden strokeWidth={1.5} className="size-4" />
            <span>Book an appointment</span>
          </button>
          <button type="button" onClick={onPrint} className={quiet}>
            <Printer aria-hidden strokeWidth={1.5} className="size-4" />
            <span>Print the offer</span>
          </button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'agreed' ? 'They agreed' : 'Withdraw the offer'}
          question={asked === 'agreed' ? agreed : withdrawn}
          action={asked === 'agreed' ? 'Mark as agreed' : 'Withdraw'}
          busy={settle.isPending}
          onConfirm={() =>
            settle.mutate({ offer: id, revision, outcome: asked }, { onSettled: () => setAsked(undefined) })
          }
          onCancel={() => setAsked(undefined)}
        />
      )}
    </article>
  )
}
