import room1200 from '@/assets/room-1200.avif'
import roomJpg1200 from '@/assets/room-1200.jpg'
import room480 from '@/assets/room-480.avif'
import roomJpg480 from '@/assets/room-480.jpg'
import room800 from '@/assets/room-800.avif'
import roomJpg800 from '@/assets/room-800.jpg'
import watchmaker1200 from '@/assets/watchmaker-1200.avif'
import watchmakerJpg1200 from '@/assets/watchmaker-1200.jpg'
import watchmaker480 from '@/assets/watchmaker-480.avif'
import watchmakerJpg480 from '@/assets/watchmaker-480.jpg'
import watchmaker800 from '@/assets/watchmaker-800.avif'
import watchmakerJpg800 from '@/assets/watchmaker-800.jpg'
import { PagePicture } from './page-picture'

/** Widths in px. */
const watchmakerDrawing = {
  avif: { 480: watchmaker480, 800: watchmaker800, 1200: watchmaker1200 },
  jpg: { 480: watchmakerJpg480, 800: watchmakerJpg800, 1200: watchmakerJpg1200 },
}

/** Widths in px. */
const roomDrawing = {
  avif: { 480: room480, 800: room800, 1200: room1200 },
  jpg: { 480: roomJpg480, 800: roomJpg800, 1200: roomJpg1200 },
}

export function BenchSection() {
  return (
    <section aria-labelledby="bench" className="later border-t border-line">
      <div className="wrap grid gap-x-6 gap-y-12 section lg:grid-cols-12">
        <figure className="lg:col-span-5">
          <PagePicture
            name="watchmaker"
            files={watchmakerDrawing}
            alt="Drawing of a watchmaker at the bench in profile, a loupe at her eye, lowering a part into a movement with tweezers."
            sizes="(min-width: 1328px) 520px, (min-width: 1024px) 40vw, 94vw"
            width={1200}
            height={1500}
            className="aspect-4/5 h-auto w-full object-cover"
          />
        </figure>
        <div className="flex flex-col gap-12 lg:col-span-6 lg:col-start-7 lg:justify-between">
          <div>
            <h2 id="bench" className="display-2">
              First the bench, then the table
            </h2>
            <p className="mt-6 max-w-prose leading-relaxed text-muted">
              Every watch crosses the bench before you see it. It is opened, timed and read against its papers, and what
              we find is written down. Then it comes to the table: two chairs, a lamp, and as long as you like.
            </p>
          </div>
          <figure>
            <PagePicture
              name="showroom"
              files={roomDrawing}
              alt="Drawing of the showroom: a round table with a tray of watches under a lamp, two armchairs, a window and a lit case."
              sizes="(min-width: 1328px) 628px, (min-width: 1024px) 48vw, 94vw"
              width={1200}
              height={800}
              className="aspect-3/2 h-auto w-full object-cover sm:aspect-16/9"
            />
          </figure>
        </div>
      </div>
    </section>
  )
}
