import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '@/lib/notify'
import type { ListedRow } from '@/lib/table'
import { useFileExport } from '../export/use-file-export'
import { isInCover } from '../row/use-row-focus'
import { useSelection } from '../selection/use-selection'
import type { List, ListFilters } from './list'
import { useRemoveRow } from './list-mutations'
import type { ListPage } from './list-page'
import { useListAddress } from './use-list-address'

/**
 * A list as the address has it: its page, its export, what is selected in it, and the row that is to be deleted.
 *
 * @param fixed what it is asked for besides, e.g. the shop's day
 */
export function useList<Row extends ListedRow, Page extends ListPage<Row>>(
  list: List<Row, Page>,
  fixed?: Record<string, string>,
) {
  const choices = useMemo(
    () => Object.fromEntries(Object.entries(list.selects).map(([key, { options }]) => [key, Object.keys(options)])),
    [list],
  )
  const [address, change, readNow] = useListAddress<Record<string, string[]>>(choices)
  // One row is shown whatever else the address asks for.
  const filtersOf = ({ q, row, page: _, ...chosen }: typeof address): ListFilters =>
    row ? { ...usual, ...fixed, search: '', row } : { ...chosen, ...fixed, search: list.words.search ? q : '' }
  const usual = Object.fromEntries(Object.entries(choices).map(([key, [first]]) => [key, first]))
  const filters = filtersOf(address)
  const page: number = address.row ? 1 : address.page
  const query = useQuery(list.page(filters, page))
  useNamedRow(filters.row, query.isPlaceholderData ? undefined : query.data)
  // In whichever order, the same rows match.
  const match = { ...filters, sort: '' }
  const isChosen = ([key, [usual]]: [string, string[]]) => key !== 'sort' && filters[key] !== usual
  const [removed, askToRemove] = useState<Row>()
  return {
    ...list,
    filters,
    /** What the address asks for, counted from 1. */
    pageNumber: page,
    change,
    /** From the address bar, which may be ahead of what is rendered. */
    readFilters: () => filtersOf(readNow()),
    isNarrowed: Boolean(filters.row) || filters.search !== '' || Object.entries(choices).some(isChosen),
    query,
    exporting: useFileExport({
      fileName: list.fileName,
      make: (onProgress, signal) => list.makeFile(filtersOf(readNow()), onProgress, signal),
      onDone: () => notify.success(...list.words.exported),
      onFailed: (error) => notify.failure(...list.words.notExported(error)),
    }),
    match,
    selection: useSelection(JSON.stringify(match)),
    remove: useRemoveRow(list),
    removed,
    askToRemove,
  }
}

/** What `useList` gives. */
export type OpenList<Row extends ListedRow> = Omit<ReturnType<typeof useList<Row, ListPage<Row>>>, 'page' | 'fetchPage'>

/**
 * Brings the one row of a list that the address names (`row=<id>`) into view and gives it the focus, once the list is
 * there; where the row is gone, the title of the panel gets the focus.
 *
 * @param list what the address asks for; undefined while it is on its way
 */
export function useNamedRow(named: string | undefined, list: ListPage<{ id: string }> | undefined): void {
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    // The row may be refetched, or leave.
    if (arrived.current !== named) arrived.current = undefined
    if (!named || !list || arrived.current) return
    const frame = requestAnimationFrame(() => {
      arrived.current = named
      // Whoever has opened something over a list that was slow stays there.
      if (isInCover(document.activeElement)) return
      const title = document.querySelector<HTMLElement>('[data-row-title]') ?? document.getElementById('panel-title')
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [named, list])
}
