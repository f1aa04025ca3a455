import { cn } from '@/lib/cn'
import type { Testimonial } from '../testimonial'
import { TestimonialAvatar } from './testimonial-avatar'
import { TestimonialName, TestimonialRating } from './testimonial-byline'

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  return (
    <article aria-label={testimonial.name} className="flex min-w-0 flex-col border-t border-line pt-8">
      <div className="flex items-center gap-4">
        <TestimonialAvatar testimonial={testimonial} />
        <TestimonialName testimonial={testimonial} />
      </div>
      <blockquote className="mt-6 mb-7 grow leading-relaxed whitespace-pre-line lg:pr-6">
        {testimonial.content}
      </blockquote>
      <TestimonialRating testimonial={testimonial} />
    </article>
  )
}

/** A long text gets smaller type. */
export function LeadTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const long = testimonial.content.length > 400
  return (
    <article
      aria-label={testimonial.name}
      className="grid min-w-0 gap-x-6 gap-y-8 border-t border-line pt-10 lg:grid-cols-12 lg:pt-14"
    >
      <div className="flex items-center gap-5 lg:col-span-3 lg:flex-col lg:items-start">
        <TestimonialAvatar testimonial={testimonial} large />
        <TestimonialName testimonial={testimonial} />
      </div>
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        <blockquote
          className={cn(
            'font-display leading-[1.2] text-pretty whitespace-pre-line',
            long ? 'text-[clamp(1.5rem,1.3rem+0.8vw,2rem)]' : 'text-[clamp(1.75rem,1.35rem+1.7vw,2.75rem)]',
          )}
        >
          {testimonial.content}
        </blockquote>
        <div className="mt-8">
          <TestimonialRating testimonial={testimonial} />
        </div>
      </div>
    </article>
  )
}
