import { ChevronDown } from 'lucide-react'
import type { WatchSort } from '../watch-address'

const labels = { best: 'Newest', name: 'Name', brand: 'Brand' }
const labelsOfSearch = { best: 'Best match', newest: 'Newest', name: 'Name', brand: 'Brand' }

type SortSelectProps = {
  value: WatchSort
  /** A search is active: 'Best match' is then an order of its own. */
  isSearched: boolean
  onChange: (sort: WatchSort) => void
}

export function SortSelect({ value, isSearched, onChange }: SortSelectProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      Sort by
      <span className="relative max-w-full">
        <select
          value={value}
          onChange={(event) => onChange(event.target.value as WatchSort)}
          className="h-11 max-w-full appearance-none rounded border border-line-strong bg-ground pr-10 pl-4 text-ink transition-colors hover:border-brass"
        >
          {Object.entries(isSearched ? labelsOfSearch : labels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        />
      </span>
    </label>
  )
}
