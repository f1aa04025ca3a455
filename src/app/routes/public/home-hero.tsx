import { MessageSquare, Phone } from 'lucide-react'
import { heroPicture } from '@/assets/hero-picture'
import { BreakAtSign } from '@/components/break-at-sign'
import { FigureStrip } from '@/components/figure-strip'
import { HousePicture } from '@/components/house-picture'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFigures } from '@/hooks/use-figures'
import { paths } from '@/lib/pages/pages'
import { house } from '@shared/house'

/** The first screen of the home page, and the house in figures. */
export default function HomeHero() {
  const figures = useFigures()
  return (
    <>
      <Hero />
      <FigureStrip
        label="The house in figures"
        className="held"
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

/** The watch stands in the right half; the words in the dark of the left. */
function Hero() {
  return (
    <section className="relative overflow-hidden bg-[#0e0d0f] lg:min-h-[min(820px,calc(100svh-4.75rem))]">
      <HousePicture
        files={heroPicture}
        alt="A hand-wound dress watch in rose gold with an engine-turned silver dial."
        sizes="(min-width: 1024px) 62vw, 100vw"
        width={1200}
        height={1080}
        priority
        className="h-[46svh] min-h-72 w-full object-cover object-[60%_40%] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[62%] lg:[mask-image:linear-gradient(to_right,transparent,#000_28%)] lg:object-left"
      />
      <div className="relative wrap flex flex-col justify-center pt-10 pb-14 max-lg:[background:linear-gradient(#0e0d0f,var(--color-ground))] lg:min-h-[inherit] lg:py-24">
        <p className="eyebrow text-brass">{house.line}</p>
        <h1 className="mt-6 max-w-[6.7em] display-1">{'The watch you are looking\u00a0for, found.'}</h1>
        <p className="mt-7 max-w-[27.8em] text-lg leading-relaxed text-muted">
          We search privately, inspect every reference by hand, and bring it to you with its provenance in order.
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-4">
          <Link to={paths.collection} className={buttonStyles()}>
            Explore Collection
          </Link>
          <a href={house.phone.call} className={buttonStyles({ look: 'quiet' })}>
            <Phone aria-hidden strokeWidth={1.5} className="size-4" />
            Call Now
          </a>
          <a href={house.phone.text} className={buttonStyles({ look: 'quiet' })}>
            <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
            Inquire
          </a>
        </div>
        <p className="mt-8 flex flex-wrap gap-x-7 gap-y-2 text-sm text-muted">
          <a href={house.phone.call} className="text-link">
            {house.phone.label}
          </a>
          <a href={house.email.href} className="min-w-0 text-link">
            <BreakAtSign text={house.email.label} />
          </a>
        </p>
      </div>
    </section>
  )
}
