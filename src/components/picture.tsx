import { useState, type CSSProperties } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { isReadable, mediaUrl } from '@/lib/pictures/media'
import { pictureSource } from '@/lib/pictures/renditions'

type PictureProps = {
  url: string
  alt: string
  sizes: string
  /** True for pictures of the first screen. */
  priority?: boolean
  fallback?: Elements
  className?: string
  style?: CSSProperties
}

export function Picture({ url, alt, sizes, priority = false, fallback, className, style }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const { src, srcSet, width, height } = pictureSource(mediaUrl(url))
  if (failed) return fallback === undefined ? <PicturePlaceholder label={alt} className={className} /> : fallback
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width ?? 1200}
      height={height ?? 1200}
      alt={alt}
      // The service worker, which fetches with CORS too, can then reuse the browser's copy.
      crossOrigin={isReadable(src) ? 'anonymous' : undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'auto' : 'async'}
      draggable={false}
      onError={() => setFailed(true)}
      className={className}
      style={style}
    />
  )
}

export function PicturePlaceholder({ label, className }: { label: string; className?: string }) {
  return (
    <div
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      className={cn('grid place-items-center bg-raised', className)}
    >
      <span aria-hidden className="eyebrow text-muted">
        No picture
      </span>
    </div>
  )
}
