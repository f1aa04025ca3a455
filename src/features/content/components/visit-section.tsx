import avif1200 from '@/assets/visit-1200.avif'
import jpg1200 from '@/assets/visit-1200.jpg'
import avif480 from '@/assets/visit-480.avif'
import jpg480 from '@/assets/visit-480.jpg'
import avif800 from '@/assets/visit-800.avif'
import jpg800 from '@/assets/visit-800.jpg'
import { ShopPicture } from '@/components/shop-picture'
import { StepList } from './step-list'

/** Widths in px. */
const visitPicture = {
  avif: { 480: avif480, 800: avif800, 1200: avif1200 },
  jpg: { 480: jpg480, 800: jpg800, 1200: jpg1200 },
}

const steps = [
  {
    title: 'Before you come',
    text: 'Name the references you are curious about and, if you know it, the size of your wrist. We set out a tray for you, with a few others for comparison.',
  },
  {
    title: 'In the room',
    text: 'Daylight, a loupe, and no one else’s appointment. Wear each watch until you forget that it is there; that is usually the right one.',
  },
  {
    title: 'The details',
    text: 'We show you the movement, the papers and the service record, and name every mark on the case. Bring a watch of your own and we will look at it too.',
  },
  {
    title: 'Afterward',
    text: 'Nothing has to be decided the same day. You leave with our notes in writing, and we are a call away when you have slept on it.',
  },
]

export function VisitSection() {
  return (
    <section aria-labelledby="visit" className="later border-t border-line">
      <div className="wrap section">
        <div className="">
          <ShopPicture
            files={visitPicture}
            alt="A tonneau watch in yellow gold on a brown strap, lying on its side."
            sizes="(min-width: 1328px) 1280px, 96vw"
            width={1200}
            height={640}
            className="aspect-3/2 h-auto w-full object-cover object-[50%_45%] sm:aspect-21/9"
          />
        </div>
        <div className="mt-14 grid gap-x-6 gap-y-10 lg:mt-20 lg:grid-cols-12">
          <h2 id="visit" className="display-2 lg:col-span-4">
            What to expect
          </h2>
          <div className="lg:col-span-8">
            <StepList steps={steps} />
          </div>
        </div>
      </div>
    </section>
  )
}
