import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { buttonStyles } from '@/components/ui/button-styles'
import type { ListPage } from '@/dashboard/list/list-page'
import { cn } from '@/lib/cn'
import { countText } from '@/lib/count-text'
import { toAppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import type { Bulk } from './use-bulk'
import type { Selection } from './use-selection'

type SelectionBarProps = {
  page: ListPage<{ id: string }>
  selection: Selection
  bulk: Bulk
  /** The ids of all that match, also on other pages. */
  fetchMatching: () => Promise<string[]>
  /** The title of its failure, e.g. 'Failed to Load Watches'. */
  failure: string
  /** What can be done with what is selected. */
  children: (isBusy: boolean) => ReactNode
}

/** Selects what is on the page, or all that match, and holds what can be done with it. */
export function SelectionBar({ page, selection, bulk, fetchMatching, failure, children }: SelectionBarProps) {
  const { ids, select, clear } = selection
  const all = useSelectAll(fetchMatching, failure, select)
  const bar = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const isBusy = bulk.isRunning || all.isLoading
  const pageIds = page.rows.map(({ id }) => id)
  const selectedHere = pageIds.filter((id) => ids.has(id)).length
  const hasMorePages = page.total > pageIds.length
  const isAny = ids.size > 0

  // The buttons are disabled while they work, and go with the selection: the focus stays near.
  const hasActed = useRef(false)
  useEffect(() => {
    if (isBusy) hasActed.current = true
    else if (hasActed.current && document.activeElement === document.body) box.current?.focus()
  }, [isBusy, isAny])
  useLayoutEffect(() => {
    const element = bar.current
    // Every row may leave, and the bar with them.
    return () => void (element?.contains(document.activeElement) && document.getElementById('panel-title')?.focus())
  }, [])

  return (
    <div
      ref={bar}
      className={cn(
        'mt-4 flex min-h-14 flex-wrap items-center gap-x-5 border-y py-1.5',
        // What is selected can be acted upon from the end of the list as well.
        isAny ? 'sticky top-17 z-20 border-brass bg-ground xl:top-19 [@media(max-height:500px)]:static' : 'border-line',
      )}
    >
      <CheckboxField
        ref={(input) => {
          box.current = input
          if (input) input.indeterminate = selectedHere > 0 && selectedHere < pageIds.length
        }}
        label={hasMorePages ? `Select all ${pageIds.length} on this page` : `Select all ${pageIds.length}`}
        checked={selectedHere === pageIds.length}
        disabled={isBusy}
        onChange={(event) => select(pageIds, event.target.checked)}
      />
      <p role="status" className="text-[0.9375rem] tabular-nums">
        {bulk.isRunning ? bulk.said : isAny && `${countText(ids.size)} selected`}
      </p>
      {isAny && (
        <div className="flex grow flex-wrap items-center gap-x-3 gap-y-1.5 lg:justify-end">
          {hasMorePages && ids.size < page.total && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void all.load()}
              className={buttonStyles({ look: 'quiet', className: 'max-sm:basis-full max-sm:justify-start sm:mr-2' })}
            >
              {all.isLoading ? 'Selecting...' : `Select all ${countText(page.total)} that match`}
            </button>
          )}
          {children(isBusy)}
          <button
            type="button"
            aria-label="Clear selection"
            title="Clear selection"
            disabled={isBusy}
            onClick={() => {
              clear()
              box.current?.focus()
            }}
            className="grid size-11 place-items-center text-muted transition-colors hover:text-ink disabled:text-line-strong"
          >
            <X aria-hidden strokeWidth={1.5} className="size-5" />
          </button>
        </div>
      )}
      <progress
        hidden={!bulk.isRunning}
        value={bulk.done}
        max={Math.max(1, bulk.total)}
        aria-label="Progress"
        className="mt-1 h-1 w-full accent-brass"
      />
    </div>
  )
}

/** Fetches the ids of all that match, and selects them. */
function useSelectAll(fetchMatching: () => Promise<string[]>, failure: string, select: Selection['select']) {
  const [isLoading, setIsLoading] = useState(false)
  return {
    isLoading,
    async load() {
      setIsLoading(true)
      try {
        select(await fetchMatching(), true)
      } catch (error) {
        notify.failure(failure, toAppError(error).words)
      }
      setIsLoading(false)
    },
  }
}
