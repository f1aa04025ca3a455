import { useId, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { ListedRow } from '@/lib/table'
import { ListSelect } from './list-select'
import { SearchBox } from './search-box'
import type { OpenList } from './use-list'

export function ListToolbar<Row extends ListedRow>({
  list: { words, selects, filters, change },
}: {
  list: OpenList<Row>
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const choices = Object.entries(selects)
  const chosen = choices.filter(([key, { options }]) => filters[key] !== Object.keys(options)[0]).length
  if (!words.search && choices.length === 0) return null
  return (
    <>
      {words.search && (
        <SearchBox value={filters.search} placeholder={words.search} className="min-w-32 flex-1 sm:max-w-80" />
      )}
      {choices.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className={buttonStyles({ look: 'outline', size: 'sm', className: 'gap-x-1.5! sm:hidden' })}
          >
            Filters
            {chosen > 0 && (
              <span className="text-brass tabular-nums">
                <span aria-hidden>{`· ${chosen}`}</span>
                <span className="sr-only">{`, ${chosen} chosen`}</span>
              </span>
            )}
          </button>
          <div id={id} className={isOpen ? 'flex w-full flex-wrap gap-3 sm:contents' : 'max-sm:hidden sm:contents'}>
            {choices.map(([key, { label, options }]) => (
              <ListSelect
                key={key}
                label={label}
                value={filters[key]}
                choices={Object.entries(options).map(([value, name]) => ({ value, label: name }))}
                onChange={(next) => change({ [key]: next })}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}
