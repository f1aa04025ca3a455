import { guideBundle, priceApart } from '../guides'
import { GuideLink } from './guide-list'

export function GuideBundle() {
  return (
    <section aria-labelledby="bundle" className="later border-t border-line bg-raised">
      <div className="wrap grid items-end gap-x-6 gap-y-10 section lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="eyebrow text-brass">The bundle</p>
          <h2 id="bundle" className="mt-4 display-2">
            All three, together
          </h2>
          <p className="mt-5 max-w-prose leading-relaxed text-muted">
            The first watch, the careful examination, the collection that follows. One download, to keep and to print.
          </p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <p className="flex flex-wrap items-baseline gap-x-5">
            <span className="font-display text-[clamp(4rem,3rem+3vw,5.5rem)] leading-none">${guideBundle.price}</span>
            <span className="text-muted">
              instead of ${priceApart}. <span className="text-ink">Saves ${priceApart - guideBundle.price}.</span>
            </span>
          </p>
          <div className="mt-8">
            <GuideLink href={guideBundle.href} label="Download the Bundle" subject="all three guides" look="primary" />
          </div>
        </div>
      </div>
    </section>
  )
}
