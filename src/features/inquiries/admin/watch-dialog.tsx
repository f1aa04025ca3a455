import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { useFailureToast } from '@/dashboard/panel/use-standing-error'
import type { Watch } from '@/entities/watches/watch'
import { watchQuery } from '@/entities/watches/watch.api'
import { paths } from '@/lib/pages/pages'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'

const failure = 'Failed to load watch details'

export function WatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(watchQuery(id))
  const { data: watch } = query
  useFailureToast(failure, query)
  return (
    <Modal title={watch?.name ?? 'Watch'} description={watch?.brand} onClose={onClose} wide={watch !== null}>
      {watch && <WatchFacts watch={watch} />}
      {watch === null && (
        <p className="px-6 py-14 text-center text-muted sm:px-8">
          This watch is no longer in the collection. The message stays as it was written.
        </p>
      )}
      <DialogQuery query={query} failure={failure} />
    </Modal>
  )
}

function WatchFacts({ watch }: { watch: Watch }) {
  const { id, brand, name, category, description, image_urls: pictures } = watch
  const frame = 'aspect-square w-full object-cover'
  return (
    <div className="grid gap-x-8 gap-y-6 px-6 py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:px-8 sm:py-8">
      <div>
        {pictures.length > 0 ? (
          <Picture
            url={pictures[0]}
            alt={`${brand} ${name}`}
            sizes="(min-width: 640px) 340px, 90vw"
            className={frame}
          />
        ) : (
          <PicturePlaceholder label={`${brand} ${name}`} className={frame} />
        )}
      </div>
      <div className="min-w-0">
        <p className="eyebrow text-muted">{category}</p>
        <p className="mt-3 text-md leading-relaxed wrap-anywhere whitespace-pre-line">{description}</p>
        <Specifications of={watch.specifications} />
        <Link to={paths.watch(id)} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-6' })}>
          Open its page
        </Link>
      </div>
    </div>
  )
}

function Specifications({ of }: { of: Record<string, string> }) {
  const rows = orderedSpecifications(of)
  if (rows.length === 0) return null
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line text-sm">
      {rows.map(([key, value]) => (
        <div key={key} className="grid grid-cols-2 gap-4 py-2 wrap-anywhere">
          <dt className="capitalize text-muted">{specificationLabel(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
