import avif1200 from '@/assets/showroom-1200.avif'
import jpg1200 from '@/assets/showroom-1200.jpg'
import avif480 from '@/assets/showroom-480.avif'
import jpg480 from '@/assets/showroom-480.jpg'
import avif800 from '@/assets/showroom-800.avif'
import jpg800 from '@/assets/showroom-800.jpg'
import { Link } from '@/components/link'
import { ShopPicture } from '@/components/shop-picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'

/** Widths in px. */
const showroomPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}

export function ShopSection() {
  const { street, city, region, postalCode } = shop.postalAddress
  return (
    <section aria-labelledby="showroom" className="held later border-t border-line">
      <div className="wrap grid items-center gap-12 section lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-7">
          <ShopPicture
            files={showroomPicture}
            alt="Three watches on a walnut tray: a panda-dial chronograph, a rose-gold dress watch and a blue diver."
            sizes="(min-width: 1328px) 740px, (min-width: 1024px) 56vw, 92vw"
            width={1200}
            height={800}
            className="h-auto w-full"
          />
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <p className="eyebrow text-brass">The showroom</p>
          <h2 id="showroom" className="mt-4 display-2">
            A quiet room in Scottsdale
          </h2>
          <p className="mt-5 leading-relaxed text-muted">
            Sit down, take your time, and see the watch in daylight. We open the safe, not a sales pitch.
          </p>
          <dl className="mt-8 divide-y divide-line border-y border-line text-md">
            <div className="grid grid-cols-[6rem_1fr] py-4">
              <dt className="text-muted">Address</dt>
              <dd>
                <address className="not-italic">
                  <span>{street}</span>
                  <br />
                  <span>{`${city}, ${region} ${postalCode}`}</span>
                </address>
              </dd>
            </div>
            <div className="grid grid-cols-[6rem_1fr] py-4">
              <dt className="text-muted">Hours</dt>
              <dd>
                {shop.hours}
                <br />
                <span className="text-muted">{shop.hoursNote}</span>
              </dd>
            </div>
            <div className="grid grid-cols-[6rem_1fr] py-4">
              <dt className="text-muted">Phone</dt>
              <dd>
                <a href={shop.phone.call} className="text-link">
                  {shop.phone.label}
                </a>
              </dd>
            </div>
          </dl>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <Link to={paths.contact} className={buttonStyles()}>
              Schedule Visit
            </Link>
            <Link to={paths.about} className={buttonStyles({ look: 'quiet' })}>
              Our Heritage
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
