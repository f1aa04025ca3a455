import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '@/components/link'
import { SheetStyles } from '@/components/sheet-styles'
import { buttonStyles } from '@/components/ui/button-styles'
import { withWatches } from '@/entities/watches/chosen-watches'
import { paths } from '@/lib/pages/pages'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import { shopDay } from '@shared/shop-clock'
import { endText, toMoment } from '@shared/time-texts'
import { DeclineForm } from './decline-form'
import type { OfferOf } from './own-request.schema'
import { priceText } from './request-texts'
import { ShownWatch, type ShownWatchParts } from './shown-watch'
import type { AnswerState } from './use-answer'

type OpenOffersProps = ShownWatchParts & { offers: OfferOf[]; answer: Pick<AnswerState, 'isBusy' | 'begin'> }

export function OpenOffers({ offers, ...parts }: OpenOffersProps) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="display-2">
        {offers.length === 1 ? 'An offer for you' : 'Offers for you'}
      </h2>
      <div className="mt-8 grid gap-y-20">
        {offers.map((one, index) => (
          <OpenOffer
            key={one.offer.id}
            {...one}
            {...parts}
            // Offers made together have the same text.
            words={one.offer.words === offers[index - 1]?.offer.words ? null : one.offer.words}
          />
        ))}
      </div>
    </section>
  )
}

type OpenOfferProps = Omit<OpenOffersProps, 'offers'> & OfferOf & { words: string | null }

function OpenOffer({ offer, candidate, words, answer, onShow, onAsk }: OpenOfferProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const decline = useRef<HTMLButtonElement>(null)
  const { isBusy, begin } = answer

  function keep() {
    flushSync(() => setIsDeclining(false))
    decline.current?.focus()
  }

  return (
    <div>
      {words && (
        <p className="mb-8 max-w-prose border-l-2 border-brass pl-5 leading-relaxed wrap-anywhere whitespace-pre-line lg:text-lg">
          {words}
        </p>
      )}
      <ShownWatch candidate={candidate} onShow={onShow} lead={<Terms offer={offer} />}>
        {isDeclining ? (
          <DeclineForm
            isBusy={isBusy}
            reason={reason}
            onReason={setReason}
            onDecline={() => begin({ offer, outcome: 'declined', reason })}
            onClose={keep}
          />
        ) : (
          <>
            <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
              <button
                type="button"
                disabled={isBusy}
                onClick={() => begin({ offer, outcome: 'agreed' })}
                className={buttonStyles()}
              >
                I would like to see it
              </button>
              <button
                ref={decline}
                type="button"
                disabled={isBusy}
                onClick={() => setIsDeclining(true)}
                className={buttonStyles({ look: 'outline' })}
              >
                Not for me
              </button>
              <AskButton onAsk={() => onAsk(candidate.name)} />
            </div>
            <p className="mt-4 max-w-prose text-sm leading-relaxed text-muted">
              To see it is no promise to buy. We hold the watch for you until you have.
            </p>
          </>
        )}
      </ShownWatch>
    </div>
  )
}

function AskButton({ onAsk }: { onAsk: () => void }) {
  return (
    <button type="button" onClick={onAsk} className={buttonStyles({ look: 'quiet', className: 'px-2' })}>
      Ask about it
    </button>
  )
}

function Terms({ offer: { price, ends_at: end } }: Pick<OfferOf, 'offer'>) {
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <p className="font-display text-3xl leading-none text-brass lining-nums">{priceText(price)}</p>
      <p className="text-md text-muted">
        <span>Until </span>
        <time dateTime={end}>{endText(toMoment(end))}</time>
      </p>
    </div>
  )
}

type AgreedOffersProps = ShownWatchParts & { offers: OfferOf[]; name: string; isBooked: boolean }

/** Prints on one page, without the rest. */
export function AgreedOffers({ offers, name, isBooked, onShow, onAsk }: AgreedOffersProps) {
  if (offers.length === 0) return null
  const [{ offer: first }] = offers
  const them = offers.length === 1 ? 'it' : 'them'
  return (
    <section data-sheet="agreed" aria-labelledby="agreed">
      <SheetStyles />
      <p data-paper className="mb-6 hidden">
        {`${shop.name}, ${shop.postalAddress.street}, ${shop.postalAddress.city}. For ${name}.`}
      </p>
      <h2 id="agreed" className="display-2">
        {`You agreed to see ${them}`}
      </h2>
      <p className="mt-3 max-w-prose leading-relaxed text-muted">
        {`${offers.length === 1 ? 'The watch has' : 'The watches have'} been held for you since ${longDay(shopDay(toMoment(first.decided_at ?? first.created_at)))}. ${isBooked ? `Nothing is decided before you see ${them}` : `Choose a time to see ${them}; nothing is decided before`}.`}
      </p>
      <div className="mt-8 grid gap-y-16">
        {offers.map(({ offer, candidate }) => (
          <ShownWatch
            key={offer.id}
            candidate={candidate}
            onShow={onShow}
            lead={
              <>
                <p className="mt-3 font-display text-3xl leading-none text-brass lining-nums">
                  {priceText(offer.price)}
                </p>
                {offer.words && (
                  <p className="mt-5 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{offer.words}</p>
                )}
              </>
            }
          >
            <div className="no-print mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
              <Link
                to={withWatches(paths.contact, candidate.watch_id ? [candidate.watch_id] : [])}
                // A watch that is not public has no other way into the booking.
                state={candidate.watch_id ? undefined : { note: `I would like to see the ${candidate.name}.` }}
                className={buttonStyles()}
              >
                Book an appointment
              </Link>
              <button type="button" onClick={() => window.print()} className={buttonStyles({ look: 'outline' })}>
                <Printer aria-hidden strokeWidth={1.5} className="size-4" />
                <span>Print</span>
              </button>
              <AskButton onAsk={() => onAsk(candidate.name)} />
            </div>
          </ShownWatch>
        ))}
      </div>
    </section>
  )
}
