import type { Testimonial } from '../testimonial'
import { monthText } from '../testimonial-texts'
import { StarRating } from './star-rating'

export function TestimonialName({ testimonial: { name, role } }: { testimonial: Testimonial }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3 className="text-[1.625rem] leading-tight">{name}</h3>
      {role && <p className="mt-0.5 text-sm text-muted">{role}</p>}
    </div>
  )
}

export function TestimonialRating({ testimonial: { rating, created_at } }: { testimonial: Testimonial }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <StarRating rating={rating} />
      <time dateTime={created_at}>{monthText(created_at)}</time>
    </p>
  )
}
