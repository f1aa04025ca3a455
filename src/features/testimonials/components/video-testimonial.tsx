import type { Testimonial } from '../testimonial.schema'
import { TestimonialName, TestimonialRating } from './testimonial-byline'
import { TestimonialFilm } from './testimonial-film'

type VideoTestimonialProps = { testimonial: Testimonial & { video_url: string } }

/** A client's film, with its text beside it. */
export function VideoTestimonial({ testimonial }: VideoTestimonialProps) {
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
