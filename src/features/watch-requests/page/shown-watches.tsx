import { buttonStyles } from '@/components/ui/button-styles'
import type { Candidate, Offer, OfferOf } from './own-request.schema'
import { dayText } from './request-texts'
import { ShownWatch, type ShownWatchParts } from './shown-watch'

type ShownWatchesProps = ShownWatchParts & { candidates: Candidate[]; offers: OfferOf[]; isOver: boolean }

const endings: Partial<Record<Offer['status'], string>> = {
  declined: 'Not for you',
  withdrawn: 'We withdrew this offer',
  lost: 'Another client was first',
  ended: 'This offer has ended. If you still want the watch, write to us.',
}

/** Watches without an offer that stands. */
export function ShownWatches({ candidates, offers, isOver, onShow, onAsk }: ShownWatchesProps) {
  if (candidates.length === 0) return null
  const lastOf = (candidate: Candidate) => offers.findLast((one) => one.candidate.id === candidate.id)?.offer
  return (
    <section aria-labelledby="shown-watches">
      <h2 id="shown-watches" className="display-2">
        {candidates.length === 1 ? 'A watch we found' : 'Watches we found'}
      </h2>
      {!isOver && !candidates.every(lastOf) && (
        <p className="mt-3 max-w-prose leading-relaxed text-muted">
          Tell us what you think. It shows us where to look.
        </p>
      )}
      <div className="mt-10 grid gap-y-16">
        {[...candidates].reverse().map((candidate) => {
          const last = lastOf(candidate)
          return (
            <ShownWatch
              key={candidate.id}
              candidate={candidate}
              onShow={onShow}
              lead={
                <p className="mt-2 text-md text-muted">
                  {(last && endings[last.status]) ?? `Shown ${dayText(candidate.shown_at)}`}
                </p>
              }
            >
              <button
                type="button"
                onClick={() => onAsk(candidate.name)}
                className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-6' })}
              >
                Ask about it
              </button>
            </ShownWatch>
          )
        })}
      </div>
    </section>
  )
}
