import { Pencil, Star, Trash2, Video } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { IconButton } from '@/dashboard/row/icon-button'
import { RowMenu } from '@/dashboard/row/row-menu'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { StarRating } from '../components/star-rating'
import { TestimonialAvatar } from '../components/testimonial-avatar'
import type { Testimonial } from '../testimonial'
import { fullRating, monthText } from '../testimonial-texts'

type AdminTestimonialCardProps = {
  testimonial: Testimonial
  onFeature: (featured: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

export function AdminTestimonialCard({ testimonial, onFeature, onEdit, onRemove }: AdminTestimonialCardProps) {
  const { name, role, rating, content, video_url, featured, created_at } = testimonial
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col border border-line bg-raised px-5 pt-5 pb-2 sm:px-6 sm:pt-6"
    >
      <div className="flex items-start gap-4">
        <TestimonialAvatar testimonial={testimonial} />
        <div className="min-w-0 grow pt-0.5 wrap-anywhere">
          <h3 className="text-[1.5rem] leading-tight">{name}</h3>
          {role && <p className="mt-0.5 text-sm text-muted">{role}</p>}
        </div>
        {featured && (
          <span className="pt-1">
            <StatusBadge tone="yellow">Featured</StatusBadge>
          </span>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <StarRating rating={rating} label={`Rated ${rating} of ${fullRating}`} />
        <time dateTime={created_at}>{monthText(created_at)}</time>
        {video_url && (
          <span className="flex items-center gap-1.5">
            <Video aria-hidden strokeWidth={1.5} className="size-4" />
            Video
          </span>
        )}
      </p>
      <ClampedText text={content} of={`what ${name} said`} className="mt-3 grow" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
        <FeatureButton testimonial={testimonial} onFeature={onFeature} />
        <div className="-mr-3 ml-auto flex">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} danger onClick={onRemove} />
          <RowMenu name={name}>
            <HistoryItem source="testimonials" id={testimonial.id} of={name} />
          </RowMenu>
        </div>
      </div>
    </article>
  )
}

type FeatureButtonProps = Pick<AdminTestimonialCardProps, 'testimonial' | 'onFeature'>

function FeatureButton({ testimonial: { name, featured }, onFeature }: FeatureButtonProps) {
  const label = featured ? 'Unfeature' : 'Feature'
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={() => onFeature(!featured)}
      className={buttonStyles({ look: 'quiet', className: 'no-underline' })}
    >
      <Star aria-hidden strokeWidth={1.5} className={featured ? 'size-4.5 fill-brass text-brass' : 'size-4.5'} />
      <span>{label}</span>
    </button>
  )
}
