import { Phone } from 'lucide-react'
import { FigureStrip } from '@/components/figure-strip'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFigures } from '@/hooks/use-figures'
import { requestPath } from '@/lib/pages/wanted-watch'
import { shop } from '@shared/shop'

type CollectionFootProps = {
  wanted: string
}

export default function CollectionFoot({ wanted }: CollectionFootProps) {
  const figures = useFigures()
  return (
    <>
      <FigureStrip
        label="Highlights"
        figures={[figures.timepieces, figures.brands, figures.authenticity, figures.sold]}
      />
      <section aria-labelledby="not-found-here" className="wrap grid gap-8 section lg:grid-cols-12">
        <h2 id="not-found-here" className="display-2 lg:col-span-6">
          Not the reference you had in mind?
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="leading-relaxed text-muted">
            Most of what we sell was never listed. Tell us the reference, the year and the condition you would accept,
            and we will look for it among dealers and collectors we know.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <Link to={requestPath(wanted)} className={buttonStyles()}>
              Request a Watch
            </Link>
            <a href={shop.phone.call} className={buttonStyles({ look: 'quiet' })}>
              <Phone aria-hidden strokeWidth={1.5} className="size-4" />
              Call Now
            </a>
          </div>
        </div>
      </section>
    </>
  )
}
