import { Picture } from '@/components/picture'
import { cn } from '@/lib/cn'
import type { Testimonial } from '../testimonial'
import { initials } from '../testimonial-texts'

type TestimonialAvatarProps = { testimonial: Pick<Testimonial, 'name' | 'image_url'>; large?: boolean }

/** Hidden from screen readers, because the name stands beside it. */
export function TestimonialAvatar({ testimonial: { name, image_url }, large = false }: TestimonialAvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong font-display text-muted',
        large ? 'size-20 text-[1.75rem]' : 'size-13 text-xl',
      )}
    >
      <span>{initials(name)}</span>
      {image_url && (
        <Picture
          url={image_url}
          alt=""
          sizes={large ? '80px' : '52px'}
          // If the picture fails to load, the initials below it stay visible.
          fallback={null}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
