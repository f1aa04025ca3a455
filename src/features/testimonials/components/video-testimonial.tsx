import { mediaAddress } from '@/lib/media'
import { pictureSource } from '@/lib/renditions'
import type { Testimonial } from '../testimonial.schema'
import { TestimonialName, TestimonialRating } from './testimonial-byline'

type VideoTestimonialProps = { testimonial: Testimonial & { video_url: string } }

/** What one client says on film, with the same in words beside it. Nothing is loaded before it is played. */
export function VideoTestimonial({ testimonial }: VideoTestimonialProps) {
  const { name, content, image_url, video_url } = testimonial
  const { src: poster, width = 1280, height = 720 } = image_url ? pictureSource(mediaAddress(image_url)) : { src: '' }
  return (
    <article
      aria-label={name}
      className="grid min-w-0 items-center gap-x-8 gap-y-7 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <video
        controls
        playsInline
        preload="none"
        src={mediaAddress(video_url)}
        poster={poster || undefined}
        width={width}
        height={height}
        // The frame is the poster's, also once a film of another shape has loaded.
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label={`Video testimonial of ${name}`}
        className="h-auto max-h-[80svh] w-full object-contain"
      />
      <div className="min-w-0">
        <TestimonialName testimonial={testimonial} />
        <blockquote className="mt-5 mb-6 leading-relaxed whitespace-pre-line">{content}</blockquote>
        <TestimonialRating testimonial={testimonial} />
      </div>
    </article>
  )
}
