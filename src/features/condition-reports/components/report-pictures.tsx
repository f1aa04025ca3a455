import { Picture } from '@/components/picture'
import { partNames, reportParts, type ReportContent } from '@/entities/condition-reports/condition-report'
import { cn } from '@/lib/cn'

type ReportPicture = { url: string; label: string; alt: string; caption: string }

/** Pictures of all parts, in the order of the parts. */
export function reportPictures({ parts }: Pick<ReportContent, 'parts'>): ReportPicture[] {
  return partNames.flatMap((part) => {
    const { pictures = [], words } = parts[part] ?? {}
    const label = reportParts[part]
    return pictures.map((url, index) => ({
      url,
      label,
      alt: pictures.length > 1 ? `${label}, picture ${index + 1} of ${pictures.length}` : label,
      caption: words ? `${label}. ${words}` : label,
    }))
  })
}

type ReportPicturesProps = {
  pictures: ReportPicture[]
  /** Without it, pictures cannot be enlarged. */
  onShow?: (index: number) => void
}

export function ReportPictures({ pictures, onShow }: ReportPicturesProps) {
  return (
    // Phones show the pictures in a row that scrolls sideways.
    <ul
      className={cn(
        'mt-5 flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto max-sm:-mx-(--gutter) max-sm:px-(--gutter) sm:grid sm:grid-cols-2 sm:gap-6',
        pictures.length !== 2 && pictures.length !== 4 && '@3xl:grid-cols-3',
      )}
    >
      {pictures.map(({ url, label, alt }, index) => {
        const picture = (
          <Picture
            url={url}
            alt={onShow ? '' : alt}
            sizes="(min-width: 1328px) 628px, (min-width: 640px) 45vw, 80vw"
            className="aspect-[4/3] w-full bg-raised object-cover"
          />
        )
        return (
          <li key={`${label} ${url}`} className="shrink-0 snap-start max-sm:w-4/5">
            <figure>
              {onShow ? (
                <button
                  type="button"
                  aria-label={`Enlarge ${alt}`}
                  onClick={() => onShow(index)}
                  className="block w-full cursor-zoom-in"
                >
                  {picture}
                </button>
              ) : (
                picture
              )}
              <figcaption className="mt-2 text-sm text-muted">{alt}</figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
