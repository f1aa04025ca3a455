import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { layOutRest } from '@/lib/loading/when-idle'
import { currentParameters } from '@/lib/pages/current-parameters'
import { useShownRows } from '../row/shown-rows'
import { useRowFocus } from '../row/use-row-focus'
import { useRowsInTurn } from '../row/use-rows-in-turn'
import type { ListPage } from './list-page'
import { Pager } from './pager'

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
