import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '@/components/states/load-more'
import { testimonialQueries } from '../api/testimonials.api'
import { splitTestimonials, type Testimonial } from '../testimonial'
import { TestimonialName, TestimonialRating } from './testimonial-byline'
import { LeadTestimonial, TestimonialCard } from './testimonial-card'
import { TestimonialFilm } from './testimonial-film'

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

/** The first testimonial is large if it is featured. */
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

function TestimonialSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading testimonials
      </p>
      <div aria-hidden className="grid gap-x-6 gap-y-8 border-t border-line pt-10 lg:grid-cols-12 lg:pt-14">
        <div className="flex items-center gap-5 lg:col-span-3 lg:flex-col lg:items-start">
          <div className="size-20 skeleton rounded-full" />
          <div className="h-7 w-40 skeleton" />
        </div>
        <div className="h-52 skeleton lg:col-span-8 lg:col-start-5" />
      </div>
      <div aria-hidden className="mt-20 grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="border-t border-line pt-8">
            <div className="flex items-center gap-4">
              <div className="size-13 skeleton rounded-full" />
              <div className="h-6 w-36 skeleton" />
            </div>
            <div className="mt-6 h-36 skeleton" />
            <div className="mt-7 h-4 w-44 skeleton" />
          </div>
        ))}
      </div>
    </>
  )
}

type VideoTestimonialProps = { testimonial: Testimonial & { video_url: string } }

function VideoTestimonial({ testimonial }: VideoTestimonialProps) {
  const { name, content } = testimonial
  return (
    <article
      aria-label={name}
      className="grid min-w-0 items-center gap-x-8 gap-y-7 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <TestimonialFilm film={testimonial} />
      <div className="min-w-0">
        <TestimonialName testimonial={testimonial} />
        <blockquote className="mt-5 mb-6 leading-relaxed whitespace-pre-line">{content}</blockquote>
        <TestimonialRating testimonial={testimonial} />
      </div>
    </article>
  )
}
