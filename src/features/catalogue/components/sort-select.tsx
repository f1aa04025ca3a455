import type { WatchSort } from '../collection-url'
import { BoxedSelect } from './boxed-select'

const labels = { best: 'Newest', name: 'Name', brand: 'Brand' }
const labelsOfSearch = { best: 'Best match', newest: 'Newest', name: 'Name', brand: 'Brand' }

type SortSelectProps = {
  value: WatchSort
  isSearched: boolean
  onChange: (sort: WatchSort) => void
}

export function SortSelect({ value, isSearched, onChange }: SortSelectProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span className="max-sm:hidden">Sort by</span>
      <span className="relative max-w-full">
        <BoxedSelect aria-label="Sort by" value={value} onChange={(event) => onChange(event.target.value as WatchSort)}>
          {Object.entries(isSearched ? labelsOfSearch : labels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </BoxedSelect>
      </span>
    </label>
  )
}
