import { preload } from 'react-dom'

/** URLs by width, px. */
type Files = { avif: Record<number, string>; jpg: Record<number, string> }

type ShopPictureProps = {
  files: Files
  alt: string
  sizes: string
  width: number
  height: number
  priority?: boolean
  className?: string
}

const srcSet = (files: Record<number, string>) =>
  Object.entries(files)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')

export function ShopPicture({ files, alt, sizes, width, height, priority = false, className }: ShopPictureProps) {
  // React preloads only an `<img>` outside `<picture>`.
  if (priority && import.meta.env.SSR) {
    preload(Object.values(files.avif)[0], {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(files.avif),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(files.avif)} sizes={sizes} />
      <img
        src={Object.values(files.jpg)[0]}
        srcSet={srcSet(files.jpg)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
