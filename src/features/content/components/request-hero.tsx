import avif1200 from '@/assets/request-1200.avif'
import jpg1200 from '@/assets/request-1200.jpg'
import avif480 from '@/assets/request-480.avif'
import jpg480 from '@/assets/request-480.jpg'
import avif800 from '@/assets/request-800.avif'
import jpg800 from '@/assets/request-800.jpg'
import { ShopPicture } from '@/components/shop-picture'

/** Widths in px. */
const requestPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}

export function RequestHero() {
  return (
    <section className="relative overflow-hidden border-b border-line bg-[#0e0d0f]">
      <div className="relative z-10 wrap flex flex-col justify-center pt-16 pb-10 md:min-h-[480px] md:py-16 lg:min-h-[600px] lg:py-24">
        <p className="eyebrow text-brass">Private sourcing</p>
        <h1 className="mt-5 max-w-[5.25em] display-1">Tell us which watch to find.</h1>
        <p className="mt-7 max-w-[27.8em] text-lg leading-relaxed text-muted md:max-lg:max-w-[24em]">
          We look for it privately, among dealers and collectors we know, and inspect it by hand before you ever see it.
        </p>
      </div>
      <ShopPicture
        files={requestPicture}
        alt="The left half of a moonphase watch with a blue dial, emerging from the dark."
        sizes="(min-width: 768px) 70vw, 165vw"
        width={1200}
        height={1080}
        priority
        className="h-72 w-[165%] max-w-none object-cover object-[0%_42%] md:absolute md:top-1/2 md:right-0 md:h-[150%] md:w-[42%] md:-translate-y-1/2 md:[mask-image:linear-gradient(to_right,transparent,#000_24%)] md:object-left"
      />
    </section>
  )
}
