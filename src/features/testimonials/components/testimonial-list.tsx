import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '@/components/states/load-more'
import { testimonialQueries } from '../api/testimonials.queries'
import { splitTestimonials } from '../split-testimonials'
import type { Testimonial } from '../testimonial.schema'
import { LeadTestimonial, TestimonialCard } from './testimonial-card'
import { TestimonialSkeletons } from './testimonial-skeletons'
import { VideoTestimonial } from './video-testimonial'

/** All testimonials: those in words, then a section of those on film, if any. */
export function TestimonialList() {
  const list = useInfiniteQuery(testimonialQueries.list())
  const { texts, videos } = splitTestimonials(list.data?.pages.flatMap((page) => page.testimonials) ?? [])

  return (
    <>
      {(texts.length > 0 || videos.length === 0 || list.hasNextPage) && (
        <section aria-labelledby="in-their-words" className="wrap section" aria-busy={list.isFetching}>
          <h2 id="in-their-words" className="mb-12 display-2 lg:mb-16">
            In their words
          </h2>
          {list.isPending && <TestimonialSkeletons />}
          {!list.isPending && texts.length === 0 && videos.length === 0 && (
            <p className="border-y border-line py-24 text-center text-muted">No testimonials yet.</p>
          )}
          <TextTestimonials testimonials={texts} />
          <p role="status" className="sr-only">
            {(list.data?.pages.length ?? 0) > 1 && `${texts.length + videos.length} testimonials shown`}
          </p>
          {list.hasNextPage && (
            <div className="mt-16">
              <LoadMore
                busy={list.isFetchingNextPage}
                failed={list.isFetchNextPageError ? 'More testimonials' : undefined}
                onLoad={() => list.fetchNextPage()}
              >
                Show more
              </LoadMore>
            </div>
          )}
        </section>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="on-film" className="later border-t border-line">
          <div className="wrap section">
            <h2 id="on-film" className="mb-12 display-2 lg:mb-16">
              On video
            </h2>
            <div className="grid gap-x-12 gap-y-16 lg:grid-cols-2">
              {videos.map((testimonial) => (
                <VideoTestimonial key={testimonial.id} testimonial={testimonial} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

/** The first testimonial stands large if it is featured; the others share a grid. */
function TextTestimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) return null
  const lead = testimonials[0].featured ? testimonials[0] : undefined
  const others = lead ? testimonials.slice(1) : testimonials
  return (
    <div className="flex flex-col gap-16 lg:gap-24">
      {lead && <LeadTestimonial testimonial={lead} />}
      {others.length > 0 && (
        <div className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-20">
          {others.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      )}
    </div>
  )
}
