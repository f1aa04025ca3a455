import { Check } from 'lucide-react'
import { Picture } from '@/components/picture'
import { cn } from '@/lib/cn'

type PartPicturesProps = {
  /** Name of the part, e.g. 'the case'. */
  of: string
  urls: string[]
  value: string[]
  isFull: boolean
  onChange: (value: string[]) => void
}

export function PartPictures({ of, urls, value, isFull, onChange }: PartPicturesProps) {
  if (urls.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        Choose from the pictures of the watch<span className="sr-only">{`, for ${of}`}</span>
      </summary>
      <ul className="flex flex-wrap gap-2">
        {urls.map((url, index) => {
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
    </details>
  )
}
