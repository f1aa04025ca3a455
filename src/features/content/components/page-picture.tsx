import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Picture } from '@/components/picture'
import { ShopPicture } from '@/components/shop-picture'
import { pagePictures, pagePicturesQuery, type PagePictureName } from '@/entities/page-pictures/page-pictures.api'

/** The build reads the pictures (`page-reads.ts`). */
export const usePagePicture = (name: PagePictureName) =>
  useQuery(pagePicturesQuery()).data?.find((picture) => picture.name === name)

/** The files, description and size are the drawing's. */
type PagePictureProps = ComponentProps<typeof ShopPicture> & { name: PagePictureName }

/** The owner's picture, or else the drawing, which says that it is one. */
export function PagePicture({ name, ...drawing }: PagePictureProps) {
  const picture = usePagePicture(name)
  const { sizes, priority, className } = drawing
  const caption = picture?.caption || pagePictures[name]
  return (
    <>
      {picture?.image_url ? (
        <Picture
          url={picture.image_url}
          alt={picture.description}
          sizes={sizes}
          priority={priority}
          className={className}
        />
      ) : (
        <ShopPicture {...drawing} />
      )}
      <figcaption className="mt-3 text-sm text-muted">
        {picture?.image_url ? caption : `${caption} (a drawing)`}
      </figcaption>
    </>
  )
}
