import { useQuery } from '@tanstack/react-query'
import { cn } from '@/lib/cn'
import { watchQueries } from '../api/watches.queries'
import { isSameCategory } from '../collection-url'

type CategoryChipsProps = { value: string; onChange: (category: string) => void }

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data: known = [] } = useQuery(watchQueries.categories())
  // A category from the URL stays visible, even without watches.
  const categories = value && !known.some((category) => isSameCategory(category, value)) ? [...known, value] : known
  return (
    <div
      role="group"
      aria-label="Category"
      className="-mx-(--gutter) flex min-h-11 [scrollbar-width:none] gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {['', ...categories].map((category) => {
        const chosen = isSameCategory(category, value)
        return (
          <button
            key={category}
            type="button"
            aria-pressed={chosen}
            ref={chosen ? showInRow : undefined}
            onClick={() => onChange(category)}
            className={cn(
              'h-11 shrink-0 rounded border px-4 text-sm transition-colors duration-200',
              chosen
                ? 'border-brass bg-brass text-on-brass'
                : 'border-line-strong text-ink hover:border-brass hover:text-brass-bright',
            )}
          >
            {category || 'All'}
          </button>
        )
      })}
    </div>
  )
}

function showInRow(chip: HTMLButtonElement | null) {
  const row = chip?.parentElement
  if (row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
