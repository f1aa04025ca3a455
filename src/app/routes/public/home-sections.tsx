import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { FeaturedWatches } from '@/features/catalogue/components/featured-watches'
import { ShopSection } from '@/features/content/components/shop-section'
import { paths } from '@/lib/pages/pages'

export default function HomeSections() {
  return (
    <>
      <section aria-labelledby="signature" className="held later wrap section">
        <div className="mb-12 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div>
            <p className="eyebrow text-brass">On view now</p>
            <h2 id="signature" className="mt-4 display-2">
              Signature Collection
            </h2>
          </div>
          <Link to={paths.collection} className={buttonStyles({ look: 'quiet' })}>
            View the whole collection
          </Link>
        </div>
        <FeaturedWatches />
      </section>
      <ShopSection />
    </>
  )
}
