import { useState, type CSSProperties, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { isReadable, mediaAddress } from '@/lib/media'
import { pictureSource } from '@/lib/renditions'

type PictureProps = {
  /** The address as the catalogue keeps it. */
  address: string
  alt: string
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string
  /** On the first screen: loaded at once and first. */
  priority?: boolean
  /** What stands in for a picture that cannot be loaded; a dark place with its text by itself. */
  fallback?: ReactNode
  className?: string
  style?: CSSProperties
}

/** A picture of the catalogue with its renditions. */
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
      // As the worker asks for it: else what the browser has of it would be sent once more.
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

/** Stands where a picture is missing. */
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
