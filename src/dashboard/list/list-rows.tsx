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
  /** Whether the rows are those of before, while the ones that are asked for are on their way. */
  isStale: boolean
  /** Counted from 1. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  children: (rows: Row[]) => Elements
}

/**
 * The rows of a list that is there, the first of them before the rest, and its pages.
 * They are marked for `useRowFocus`.
 */
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
        // What is selected or changed in them may not match what is asked for by now.
        inert={isStale}
        className={cn('transition-opacity duration-200', isStale && 'opacity-60')}
      >
        {children(rows)}
      </div>
      {/* Where it will stay. */}
      {isWhole && <Pager page={isStale ? page : list.number} pageSize={pageSize} total={list.total} onPage={onPage} />}
    </>
  )
}

/** The page that was asked for is past the end, e.g. since its last row was deleted: the address names the one shown. */
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

/** About what a screen shows of a list. */
const firstRows = 8

/**
 * The rows of a list, which come in two steps: the first of them at once, then all in a rendering
 * that taps and keys need not wait for. Only where the list's place is to be found again, by Back,
 * all are there at once. Rows that change later do so as ever.
 *
 * @returns the rows to show now; the same array as long as the rows are the same
 */
export function useRowsInTurn<Row>(rows: Row[]): Row[] {
  const isWhole = useDeferredValue(rows.length > 0, useNavigationType() === 'POP')
  return useMemo(() => (isWhole ? rows : rows.slice(0, firstRows)), [rows, isWhole])
}

type PagerProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** How many rows match in all. */
  total: number
  onPage: (page: number) => void
}

/** Steps through a list that has more than one page. */
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
