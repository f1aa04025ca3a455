import { X } from 'lucide-react'
import { Picture } from './picture'

type WatchRowProps = {
  watch: { brand: string; name: string; image_urls: string[] }
  onRemove?: () => void
}

const frame = 'size-14 shrink-0 object-cover'
const noPicture = <span aria-hidden className={`${frame} border border-line`} />

export function WatchRow({ watch: { brand, name, image_urls: pictures }, onRemove }: WatchRowProps) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      {pictures.length > 0 ? (
        <Picture url={pictures[0]} alt="" sizes="56px" fallback={noPicture} className={frame} />
      ) : (
        noPicture
      )}
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-display text-2xl leading-tight">{name}</p>
        <p className="mt-1 text-sm text-muted">{brand}</p>
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={`Take ${brand} ${name} off`}
          onClick={onRemove}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center"
        >
          <X aria-hidden strokeWidth={1.5} className="size-4" />
        </button>
      )}
    </li>
  )
}
