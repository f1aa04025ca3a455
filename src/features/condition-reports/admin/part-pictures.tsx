import { Check } from 'lucide-react'
import { Picture } from '@/components/picture'
import { cn } from '@/lib/cn'
import { mostPartPictures } from '../condition-report.schema'

type PartPicturesProps = {
  /** Name of the part, e.g. 'the case'. */
  of: string
  urls: string[]
  value: string[]
  onChange: (value: string[]) => void
}

export function PartPictures({ of, urls, value, onChange }: PartPicturesProps) {
  // A report may still use pictures that the watch no longer has.
  const offered = [...urls, ...value.filter((url) => !urls.includes(url))]
  if (offered.length === 0) return null
  const isFull = value.length >= mostPartPictures
  return (
    <div role="group" aria-label={`Pictures of ${of}`}>
      <p className="pb-2 text-sm text-muted">Pictures that show it, up to {mostPartPictures}</p>
      <ul className="flex flex-wrap gap-2">
        {offered.map((url, index) => {
          const isChosen = value.includes(url)
          return (
            <li key={url}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={`Picture ${index + 1} for ${of}`}
                disabled={isFull && !isChosen}
                onClick={() => onChange(isChosen ? value.filter((one) => one !== url) : [...value, url])}
                className={cn(
                  'relative block border-2 disabled:opacity-50',
                  isChosen ? 'border-brass' : 'border-transparent',
                )}
              >
                <Picture url={url} alt="" sizes="60px" className="size-15 object-cover" />
                {isChosen && (
                  <span className="absolute right-0 bottom-0 grid size-5 place-items-center bg-brass text-on-brass">
                    <Check aria-hidden strokeWidth={2} className="size-4" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
