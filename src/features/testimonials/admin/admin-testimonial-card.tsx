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
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-3 border border-line bg-raised px-4 pt-2 pb-0.5 xl:grid-cols-[minmax(0,1fr)_auto] xl:pt-3 xl:pb-3"
    >
      <div className="flex min-w-0 flex-wrap gap-x-3">
        <TestimonialAvatar testimonial={testimonial} />
        <div className="flex min-w-0 flex-1 basis-32 flex-col justify-center leading-5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 xl:justify-start">
            <h3 title={name} className="truncate text-xl leading-6">
              {name}
            </h3>
            <StarRating rating={rating} label={`Rated ${rating} of ${fullRating}`} />
          </div>
          <p className="flex flex-wrap gap-x-2.5 text-[0.8125rem] leading-5 whitespace-nowrap text-muted">
            {role && (
              <span title={role} className="truncate">
                {role}
              </span>
            )}
            <time dateTime={created_at}>{monthText(created_at)}</time>
            {video_url && (
              <span className="flex items-center gap-1.5">
                <Video aria-hidden strokeWidth={1.5} className="size-4" />
                Video
              </span>
            )}
            {featured && <StatusBadge tone="yellow">Featured</StatusBadge>}
          </p>
        </div>
      </div>
      <ClampedText text={content} of={`what ${name} said`} lines={3} className="col-span-full mt-1.5 xl:row-start-2" />
      <div className="col-span-full flex flex-wrap items-center justify-between xl:col-span-1 xl:col-start-2 xl:row-start-1 xl:-mt-1">
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
