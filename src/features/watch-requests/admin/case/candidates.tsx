import { BadgeDollarSign, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { movedText } from '@/dashboard/changes/trash-text'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { useRemoveRow } from '@/dashboard/list/list-mutations'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { Age } from '@/dashboard/row/age'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { useRowFocus } from '@/dashboard/row/use-row-focus'
import { statusOf } from '@/dashboard/tables'
import { conditionWords } from '@/entities/watches/fact-words'
import type { Condition } from '@/entities/watches/watch-facts'
import { amountText } from '@/lib/amounts'
import { candidateList, useShowCandidate } from '../../api/cases.mutations'
import { shownFacts, suggestedPrice, type Candidate } from '../../case'
import { CandidateDialog, CatalogueDialog } from './candidate-dialog'
import type { CaseProps } from './case-sheet'

/** Watches that the owner considers. The client sees those that were shown. */
export function Candidates({ request: { id: request, first_name: client, candidates, offers } }: CaseProps) {
  const edit = useDialogUrl('edit')
  const [removed, setRemoved] = useState<Candidate>()
  const remove = useRemoveRow(candidateList)
  const rowFocus = useRowFocus()
  const [what, id] = edit.value?.split(' ') ?? []
  const look = buttonStyles({ look: 'outline', size: 'sm', className: 'max-sm:grow' })
  return (
    <PanelSection title="Candidates">
      {candidates.length === 0 && (
        <p className="mt-1 text-muted">None yet. The client sees a candidate only once you show or offer it.</p>
      )}
      <div {...rowFocus} className="mt-1 divide-y divide-line">
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            isOffered={offers.some(({ candidate_id: offered }) => offered === candidate.id)}
            onRemove={() => setRemoved(candidate)}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={() => edit.open('candidate new')} className={look}>
          <Plus aria-hidden strokeWidth={1.5} className="size-4" />
          <span>Add a candidate</span>
        </button>
        <button type="button" onClick={() => edit.open('catalogue')} className={look}>
          <Plus aria-hidden strokeWidth={1.5} className="size-4" />
          <span>Add from the collection</span>
        </button>
      </div>
      {what === 'candidate' && id && <CandidateDialog key={id} request={request} edited={id} onClose={edit.close} />}
      {what === 'catalogue' && <CatalogueDialog request={request} onClose={edit.close} />}
      {removed && (
        <ConfirmDialog
          title="Delete candidate"
          question={`Are you sure you want to delete ${removed.name}? ${movedText}`}
          detail={removed.shown_at ? `It was shown to ${client}, who will no longer see it.` : undefined}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed.id, { onSettled: () => setRemoved(undefined) })}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </PanelSection>
  )
}

type CandidateCardProps = {
  candidate: Candidate
  isOffered: boolean
  onRemove: () => void
}

function CandidateCard({ candidate, isOffered, onRemove }: CandidateCardProps) {
  const edit = useDialogUrl('edit')
  const show = useShowCandidate()
  const { id, name, words, place, shown_at: shownAt, watches: watch } = candidate
  const [picture] = shownFacts(candidate).image_urls
  const status = watch && statusOf('watches', watch.status)
  return (
    <article data-row data-whole aria-label={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-3">
      {picture ? (
        <Picture url={picture} alt="" sizes="72px" className="size-18 object-cover" />
      ) : (
        <span aria-hidden className="grid size-18 place-items-center bg-raised text-xs text-muted">
          No picture
        </span>
      )}
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h4
            data-row-title
            tabIndex={-1}
            className="min-w-0 font-sans text-md font-medium tracking-normal wrap-anywhere outline-none"
          >
            {name}
          </h4>
          <RowMenu name={name} className="-mt-2.5 -mr-3">
            <RowMenuItem icon={BadgeDollarSign} onChoose={() => edit.open(`offer ${id}`)}>
              Offer <span className="sr-only">{name}</span>
            </RowMenuItem>
            <RowMenuItem icon={Pencil} onChoose={() => edit.open(`candidate ${id}`)}>
              Edit <span className="sr-only">{name}</span>
            </RowMenuItem>
            <HistoryItem source="candidates" id={id} of={name} />
            {!isOffered && (
              <RowMenuItem icon={Trash2} danger onChoose={onRemove}>
                Delete <span className="sr-only">{name}</span>
              </RowMenuItem>
            )}
          </RowMenu>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{[watch ? 'Collection' : place, ...factsOf(candidate)].filter(Boolean).join(' · ')}</span>
          {status && watch.status !== 'available' && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
        </p>
        {words && <ClampedText text={words} of={name} className="mt-1" />}
        <PrivateLine candidate={candidate} />
        {shownAt ? (
          <p className="text-sm text-muted">
            Shown <Age timestamp={shownAt} />
          </p>
        ) : (
          <button
            type="button"
            disabled={show.isPending}
            onClick={() => show.mutate({ candidate: id })}
            className={buttonStyles({ look: 'quiet' })}
          >
            Show to client<span className="sr-only">{`: ${name}`}</span>
          </button>
        )}
      </div>
    </article>
  )
}

function factsOf(candidate: Candidate) {
  const { reference, made_year, condition, has_box, has_papers } = shownFacts(candidate)
  return [
    reference,
    made_year,
    condition && conditionWords[condition as Condition],
    has_box === true && 'box',
    has_papers === true && 'papers',
  ]
}

function PrivateLine({ candidate }: { candidate: Candidate }) {
  const { seller, price_asked: asked, margin_percent: margin } = candidate
  const price = suggestedPrice(candidate)
  const parts = [
    seller,
    asked !== null && `asks $${amountText(asked)}`,
    margin !== null && `margin ${margin} %`,
    price !== null && price !== asked && `to offer at $${amountText(price)}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className="text-sm wrap-anywhere text-muted">{`Private: ${parts.join(', ')}`}</p>
}
