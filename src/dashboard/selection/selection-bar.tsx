import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import { countText } from '@/lib/count-text'
import type { Elements } from '@/lib/elements'
import { toAppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import type { ListedRow } from '@/lib/table'
import type { OpenList } from '../list/use-list'
import type { Bulk } from './use-bulk'

type SelectionBarProps<Row extends ListedRow> = {
  list: OpenList<Row>
  bulk: Bulk
  children: (isBusy: boolean) => Elements
}

export function SelectionBar<Row extends ListedRow>({ list, bulk, children }: SelectionBarProps<Row>) {
  const { ids, select, clear } = list.selection
  const { rows, total } = list.query.data ?? { rows: [], total: 0 }
  const all = useSelectAll(list)
  const bar = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const isBusy = bulk.isRunning || all.isLoading
  const pageIds = rows.map(({ id }) => id)
  const selectedHere = pageIds.filter((id) => ids.has(id)).length
  const hasMorePages = total > pageIds.length
  const isAny = ids.size > 0

  // Disabled or removed buttons lose focus.
  const hasActed = useRef(false)
  useEffect(() => {
    if (isBusy) hasActed.current = true
    else if (hasActed.current && box.current && document.activeElement === document.body)
      focusInView([box.current, ...document.querySelectorAll<HTMLElement>('[data-row-title]')])
  }, [isBusy, isAny])
  useLayoutEffect(() => {
    const element = bar.current
    // The bar is removed with the last row.
    return () => void (element?.contains(document.activeElement) && document.getElementById('panel-title')?.focus())
  }, [])

  return (
    <div
      ref={bar}
      className={cn(
        'mt-2 flex min-h-11 flex-wrap items-center gap-x-5 border-y',
        // Actions stay in reach at the end of the list.
        isAny ? 'sticky top-12 z-20 border-brass bg-ground [@media(max-height:500px)]:static' : 'border-line',
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
          {hasMorePages && ids.size < total && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void all.load()}
              className={buttonStyles({ look: 'quiet', className: 'max-sm:basis-full max-sm:justify-start sm:mr-2' })}
            >
              {all.isLoading ? 'Selecting...' : `Select all ${countText(total)} that match`}
            </button>
          )}
          {children(isBusy)}
          <button
            type="button"
            aria-label="Clear selection"
            title="Clear selection"
            disabled={isBusy}
            onClick={() => {
              hasActed.current = true
              clear()
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

function useSelectAll<Row extends ListedRow>({ matching, match, selection, words }: OpenList<Row>) {
  const client = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)
  return {
    isLoading,
    async load() {
      setIsLoading(true)
      try {
        selection.select(await client.fetchQuery(matching(match)), true)
      } catch (error) {
        notify.failure(words.failure, toAppError(error).words)
      }
      setIsLoading(false)
    },
  }
}

/** Does not scroll. Falls back to the first of all. */
function focusInView(elements: HTMLElement[]): void {
  // The top bar covers this height.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isInView = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= covered && bottom <= window.innerHeight
  }
  const target = elements.find(isInView) ?? elements[0]
  target?.focus({ preventScroll: true })
}
