import { Star } from 'lucide-react'
import { cn } from '@/lib/cn'
import { fullRating, ratingText } from '../testimonial-texts'

type StarRatingProps = { rating: number; label?: string }

export function StarRating({ rating, label = ratingText(rating) }: StarRatingProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-1">
      {Array.from({ length: fullRating }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          strokeWidth={1.5}
          className={cn('size-3.5', index < rating ? 'fill-brass text-brass' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
