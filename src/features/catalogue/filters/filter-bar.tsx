import type { RefObject } from 'react'
import { useLocation, type NavigateOptions } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { buttonStyles } from '@/components/ui/button-styles'
import { useCover } from '@/hooks/use-cover'
import type { WatchFilters } from '../collection-url'
import { isNarrowed } from './narrowing'

const FilterDialog = lazyPart(
  () => import('./filter-parts'),
  (module) => module.FilterDialog,
)
const ChosenFilters = lazyPart(
  () => import('./filter-parts'),
  (module) => module.ChosenFilters,
)

export const NearMissList = lazyPart(
  () => import('./filter-parts'),
  (module) => module.NearMissList,
)

export type FilterProps = {
  filters: WatchFilters
  changeFilters: (change: Partial<WatchFilters>, options?: NavigateOptions) => void
  /** Takes focus when the focused chip is removed. */
  opener: RefObject<HTMLButtonElement | null>
}

/** Choices replace the history entry, so that one Back undoes them all. */
export function FilterButton({ opener, filters, changeFilters }: FilterProps) {
  const { search, state } = useLocation()
  const { isOpen, about: searchBefore, open, close } = useCover<string>('filters')
  const chosen = Object.values(filters.narrowing).flat().length
  const handleClose = () => (search === searchBefore ? void close() : changeFilters({}, { replace: true }))
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open(search)}
        className={buttonStyles({ look: 'outline', size: 'sm' })}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </button>
      {isOpen && (
        <FilterDialog
          opener={opener}
          filters={filters}
          changeFilters={(change) => changeFilters(change, { replace: true, state: state as unknown })}
          onClose={handleClose}
        />
      )}
    </>
  )
}

export const FilterBar = ({ filters, ...props }: FilterProps) =>
  isNarrowed(filters.narrowing) && <ChosenFilters filters={filters} {...props} />
