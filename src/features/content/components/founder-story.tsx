import avif1200 from '@/assets/founder-1200.avif'
import jpg1200 from '@/assets/founder-1200.jpg'
import avif480 from '@/assets/founder-480.avif'
import jpg480 from '@/assets/founder-480.jpg'
import avif800 from '@/assets/founder-800.avif'
import jpg800 from '@/assets/founder-800.jpg'
import { shop } from '@shared/shop'
import { FounderSignature } from './founder-signature'
import { PagePicture } from './page-picture'

/** Widths in px. */
const founderDrawing = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}

export function FounderStory() {
  return (
    <section
      aria-labelledby="story"
      className="wrap grid gap-x-6 gap-y-12 pt-4 pb-(--section) sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] lg:grid-cols-12 lg:pt-8"
    >
      <figure className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
        <PagePicture
          name="founder"
          files={founderDrawing}
          alt="Drawing of the founder in profile before a disc of light: a bearded man with combed-back hair, in a jacket."
          sizes="(min-width: 1328px) 520px, (min-width: 640px) 40vw, 94vw"
          width={1200}
          height={1500}
          priority
          className="aspect-4/5 h-auto w-full object-cover"
        />
      </figure>
      <div className="lg:col-span-6 lg:col-start-7">
        <h2 id="story" className="font-sans eyebrow text-muted">
          From the founder
        </h2>
        <p className="mt-6 font-display text-[clamp(1.75rem,1.35rem+1.7vw,2.75rem)] leading-[1.2]">
          I began as a dealer with a full safe. I am something quieter now: the one collectors call when they know which
          watch they want, and cannot find it.
        </p>
        <div className="mt-10 flex max-w-prose flex-col gap-6 leading-relaxed text-muted">
          <p>
            The change came from listening. A visitor would look along the tray, be kind about it, and then describe the
            watch that had brought them: one reference, an unpolished case, a dial that had kept its color. It was
            rarely the one between us. After a while I stopped arguing for the tray, and went out to find the watch.
          </p>
          <p>
            So the inventory got smaller and the contact list longer. Most of what I handle is never listed. It comes
            from a collector thinning a drawer, a family settling an estate, a colleague who knows what I refuse. Each
            piece is opened, timed and read against its papers before anyone sees it. If a case has been polished or a
            hand replaced, you hear it from me first.
          </p>
          <p>
            I still keep a few watches here, because a watch should be worn before it is bought. Come sit down. Bring
            your questions, and the watch you already own.
          </p>
        </div>
        <div className="mt-10 text-ink">
          <FounderSignature />
        </div>
        <p className="mt-6 border-t border-line pt-5 text-sm text-muted">
          <span className="block font-display text-2xl text-ink">{shop.founder}</span>
          Founder of {shop.name}, {shop.postalAddress.city}
        </p>
      </div>
    </section>
  )
}
