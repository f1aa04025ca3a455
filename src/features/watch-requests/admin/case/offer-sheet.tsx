import { Picture } from '@/components/picture'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { factWords } from '@/entities/watches/fact-words'
import type { Condition } from '@/entities/watches/watch-facts'
import { amountText } from '@/lib/amounts'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { shownFacts, type Candidate, type Offer } from '../../case'
import { requestList } from '../request-list'

type OfferSheetProps = { request: WatchRequest; offer: Offer; candidate?: Candidate }

/** Visible only in print. */
export function OfferSheet({ request, offer, candidate }: OfferSheetProps) {
  if (!candidate) return null
  const { image_urls, condition, ...facts } = shownFacts(candidate)
  const shown = factWords({ ...facts, made_as: 'exact', condition: condition as Condition | null })
  const { street, city, region, postalCode } = shop.postalAddress
  return (
    <section data-sheet data-paper aria-label="Offer" className="hidden">
      <header className="flex justify-between gap-6 border-b border-line-strong pb-4 text-sm">
        <p className="font-display text-xl">{shop.name}</p>
        <p className="text-right text-muted">
          <span className="block">{`${street}, ${city}, ${region} ${postalCode}`}</span>
          <span>{`${shop.phone.label}, ${shop.email.label}`}</span>
        </p>
      </header>
      <p className="mt-6 text-sm text-muted">{`Offer for ${requestList.words.nameOf(request)}`}</p>
      <h2 className="mt-1 font-display text-3xl leading-tight">{candidate.name}</h2>
      <p className="mt-3 text-2xl tabular-nums">{`$${amountText(offer.price)}`}</p>
      <div className="mt-6 flex gap-8">
        {image_urls.length > 0 && (
          <Picture
            url={image_urls[0]}
            alt=""
            sizes="280px"
            priority
            fallback={null}
            className="h-auto w-70 shrink-0 self-start"
          />
        )}
        <div className="min-w-0 text-sm">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
            {shown.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {candidate.words && <p className="mt-4 whitespace-pre-line">{candidate.words}</p>}
          {offer.words && <p className="mt-4 whitespace-pre-line">{offer.words}</p>}
        </div>
      </div>
      <p className="mt-8 border-t border-line pt-4 text-sm">
        {offer.decided_at && <span>{`Agreed to see on ${longDay(shopDay(toMoment(offer.decided_at)))}. `}</span>}
        <span>To see it is no promise to buy.</span>
      </p>
    </section>
  )
}
