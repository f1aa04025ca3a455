import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import { countText } from '@/lib/count-text'
import type { Elements } from '@/lib/elements'
import { layOutRest } from '@/lib/loading/when-idle'
import { currentParameters } from '@/lib/pages/current-parameters'
import { useShownRows } from '../row/shown-rows'
import { useRowFocus } from '../row/use-row-focus'
import type { ListPage } from './list-page'

type ListRowsProps<Row extends { id: string }> = {
  list: ListPage<Row>
  isStale: boolean
  page: number
  pageSize: number
  onPage: (page: number) => void
  children: (rows: Row[]) => Elements
}

export function ListRows<Row extends { id: string }>({
  list,
  isStale,
  page,
  pageSize,
  onPage,
  children,
}: ListRowsProps<Row>) {
  const rowFocus = useRowFocus()
  const rows = useRowsInTurn(list.rows)
  const isWhole = rows.length === list.rows.length
  useEffect(() => layOutRest('[data-row]'), [rows])
  useShownRows(list.rows, isWhole && !isStale)
  useSettledPage(page, isStale ? page : list.number)
  return (
    <>
      <div
        {...rowFocus}
        aria-busy={isStale || !isWhole}
        // Stale rows may no longer match.
        inert={isStale}
        className={cn('transition-opacity duration-200', isStale && 'opacity-60')}
      >
        {children(rows)}
      </div>
      {/* Rendered last, where it will stay. */}
      {isWhole && <Pager page={isStale ? page : list.number} pageSize={pageSize} total={list.total} onPage={onPage} />}
    </>
  )
}

/** Corrects a URL past the last page, e.g. after a deletion. */
function useSettledPage(asked: number, shown: number) {
  const [, setParameters] = useSearchParams()
  const settle = useEffectEvent(() => {
    const settled = currentParameters()
    if (Number(settled.get('page')) !== asked) return
    if (shown === 1) settled.delete('page')
    else settled.set('page', String(shown))
    setParameters(settled, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (shown < asked) settle()
  }, [asked, shown])
}

const firstRows = 8

/**
 * Rows below the first screen render later. Back renders all at once, to restore the scroll position.
 *
 * @returns the same array while the rows are the same
 */
export function useRowsInTurn<Row>(rows: Row[]): Row[] {
  const isWhole = useDeferredValue(rows.length > 0, useNavigationType() === 'POP')
  return useMemo(() => (isWhole ? rows : rows.slice(0, firstRows)), [rows, isWhole])
}

type PagerProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  const step = (by: number) => {
    onPage(page + by)
    document.getElementById('panel-title')?.focus()
  }
  const style = buttonStyles({ look: 'outline', size: 'sm' })
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <button type="button" disabled={page <= 1} onClick={() => step(-1)} className={style}>
        <ChevronLeft aria-hidden strokeWidth={1.5} className="size-4" />
        Previous
      </button>
      <p className="text-sm text-muted tabular-nums">{`Page ${countText(page)} of ${countText(last)}`}</p>
      <button type="button" disabled={page >= last} onClick={() => step(1)} className={style}>
        Next
        <ChevronRight aria-hidden strokeWidth={1.5} className="size-4" />
      </button>
    </nav>
  )
}
