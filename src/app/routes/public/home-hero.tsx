import { MessageSquare, Phone } from 'lucide-react'
import avif1200 from '@/assets/hero-1200.avif'
import jpg1200 from '@/assets/hero-1200.jpg'
import avif560 from '@/assets/hero-560.avif'
import jpg560 from '@/assets/hero-560.jpg'
import avif736 from '@/assets/hero-736.avif'
import jpg736 from '@/assets/hero-736.jpg'
import { BreakAtSign } from '@/components/break-at-sign'
import { FigureStrip } from '@/components/figure-strip'
import { Link } from '@/components/link'
import { ShopPicture } from '@/components/shop-picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFigures } from '@/hooks/use-figures'
import { paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'

const heroPicture = {
  avif: { 560: avif560, 736: avif736, 1200: avif1200 },
  jpg: { 560: jpg560, 736: jpg736, 1200: jpg1200 },
}

export default function HomeHero() {
  const figures = useFigures()
  return (
    <>
      <Hero />
      <FigureStrip
        label="The showroom in numbers"
        className="held later [--later:20rem]"
        figures={[
          figures.years,
          figures.rating,
          figures.clients,
          figures.timepieces,
          figures.brands,
          figures.authenticity,
        ]}
      />
    </>
  )
}

/** The text stands in the dark left half of the picture. */
function Hero() {
  return (
    <section className="relative flex flex-col overflow-hidden bg-[#0e0d0f] lg:min-h-[min(820px,calc(100svh-4.75rem))]">
      <div className="flex flex-col max-lg:min-h-[calc(100svh-4.3rem)] lg:grow lg:justify-center">
        <div className="relative min-h-48 grow lg:absolute lg:inset-y-0 lg:right-0 lg:w-[62%]">
          <ShopPicture
            files={heroPicture}
            alt="A hand-wound dress watch in rose gold with an engine-turned silver dial."
            sizes="(min-width: 1024px) 62vw, 100vw"
            width={1200}
            height={1080}
            priority
            className="absolute inset-0 size-full object-cover object-[60%_40%] lg:[mask-image:linear-gradient(to_right,transparent,#000_28%)] lg:object-left"
          />
        </div>
        <div className="relative wrap py-8">
          <p className="eyebrow text-brass max-sm:text-sm max-sm:tracking-normal max-sm:normal-case">{shop.line}</p>
          <h1 className="mt-5 max-w-[6.7em] display-1">{'The watch you are looking\u00a0for, found.'}</h1>
          <p className="mt-5 max-w-[27.8em] leading-relaxed text-muted lg:text-lg">
            We search privately, inspect every reference by hand, and bring it to you with its provenance in order.
          </p>
          <Link to={paths.collection} className={buttonStyles({ className: 'mt-7' })}>
            Explore Collection
          </Link>
        </div>
      </div>
      <Ways />
    </section>
  )
}

function Ways() {
  return (
    <div className="relative wrap pb-8">
      <p className="flex max-w-[27.8em] flex-wrap gap-x-7 border-t border-line pt-3 text-sm text-muted">
        <a href={shop.phone.call} className={buttonStyles({ look: 'quiet' })}>
          <Phone aria-hidden strokeWidth={1.5} className="size-4" />
          <span>
            Call Now <span className="text-muted">{shop.phone.label}</span>
          </span>
        </a>
        <a href={shop.phone.text} className={buttonStyles({ look: 'quiet' })}>
          <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
          Inquire
        </a>
        <a href={shop.email.href} className="min-w-0 py-3 text-link">
          <BreakAtSign text={shop.email.label} />
        </a>
      </p>
    </div>
  )
}
