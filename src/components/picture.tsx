import { useState, type CSSProperties } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { isReadable, mediaAddress } from '@/lib/pictures/media'
import { pictureSource } from '@/lib/pictures/renditions'

type PictureProps = {
  /** The address as it is in the database. */
  address: string
  alt: string
  /** The displayed width, as in `<img sizes>`. */
  sizes: string
  /** On the first screen: loaded eagerly and with high priority. */
  priority?: boolean
  /** Replaces a picture that cannot be loaded; by default a dark placeholder with its text. */
  fallback?: Elements
  className?: string
  style?: CSSProperties
}

/** An uploaded picture with its renditions as `srcset`. */
export function Picture({ address, alt, sizes, priority = false, fallback, className, style }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const { src, srcSet, width, height } = pictureSource(mediaAddress(address))
  if (failed) return fallback === undefined ? <PicturePlaceholder label={alt} className={className} /> : fallback
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width ?? 1200}
      height={height ?? 1200}
      alt={alt}
      // With CORS, as the service worker fetches it: otherwise the browser's cached copy could not be reused.
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

/** A placeholder for a missing picture. */
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
