import { Check } from 'lucide-react'
import { FirstFew } from '@/components/first-few'
import { cn } from '@/lib/cn'
import type { SizedWatch } from '../watch-sizes'

type WatchChoiceProps = {
  watches: readonly SizedWatch[]
  /** The ids of those that are not shown. */
  left: readonly string[]
  onChange: (left: readonly string[]) => void
}

/** Which watches are beside each other. */
export function WatchChoice({ watches, left, onChange }: WatchChoiceProps) {
  return (
    <div role="group" aria-labelledby="at-true-size" className="min-w-0">
      <p id="at-true-size" className="text-sm text-muted">
        Beside each other
      </p>
      <FirstFew all={watches} of="watches">
        {(few, more) => (
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            {few.map(({ id, brand, name }) => {
              const isShown = !left.includes(id)
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={isShown}
                  aria-label={`${brand} ${name}`}
                  onClick={() => onChange(isShown ? [...left, id] : left.filter((one) => one !== id))}
                  className={cn(
                    'inline-flex min-h-11 items-center gap-2 rounded border px-4 py-1 text-left text-sm wrap-anywhere transition-colors',
                    isShown ? 'border-brass text-ink' : 'border-line-strong text-muted hover:border-brass',
                  )}
                >
                  {isShown && <Check aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />}
                  <span>{name}</span>
                </button>
              )
            })}
            {more}
          </div>
        )}
      </FirstFew>
    </div>
  )
}
