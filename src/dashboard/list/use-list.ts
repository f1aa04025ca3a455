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
import { useListUrl } from './use-list-url'

/** @param fixed further filters, e.g. the shop's day */
export function useList<Row extends ListedRow, Page extends ListPage<Row>>(
  list: List<Row, Page>,
  fixed?: Record<string, string>,
) {
  const choices = useMemo(
    () => Object.fromEntries(Object.entries(list.selects).map(([key, { options }]) => [key, Object.keys(options)])),
    [list],
  )
  const [url, change, readNow] = useListUrl<Record<string, string[]>>(choices)
  // A single row ignores other filters.
  const filtersOf = ({ q, row, page: _, ...chosen }: typeof url): ListFilters =>
    row ? { ...usual, ...fixed, search: '', row } : { ...chosen, ...fixed, search: list.words.search ? q : '' }
  const usual = Object.fromEntries(Object.entries(choices).map(([key, [first]]) => [key, first]))
  const filters = filtersOf(url)
  const page: number = url.row ? 1 : url.page
  const query = useQuery(list.page(filters, page))
  useNamedRow(filters.row, query.isPlaceholderData ? undefined : query.data)
  // The order does not change which rows match.
  const match = { ...filters, sort: '' }
  const isChosen = ([key, [usual]]: [string, string[]]) => key !== 'sort' && filters[key] !== usual
  const [removed, askToRemove] = useState<Row>()
  return {
    ...list,
    filters,
    /** Page in the URL, counted from 1. */
    pageNumber: page,
    change,
    /** The URL may be ahead of the rendered state. */
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

export type OpenList<Row extends ListedRow> = Omit<ReturnType<typeof useList<Row, ListPage<Row>>>, 'page' | 'fetchPage'>

/**
 * Focuses the row in `row=<id>`, or the panel's title if the row was deleted.
 *
 * @param list undefined while loading
 */
export function useNamedRow(named: string | undefined, list: ListPage<{ id: string }> | undefined): void {
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    // Later refetches must not move the focus again.
    if (arrived.current !== named) arrived.current = undefined
    if (!named || !list || arrived.current) return
    const frame = requestAnimationFrame(() => {
      arrived.current = named
      // A menu or dialog that was opened meanwhile keeps focus.
      if (isInCover(document.activeElement)) return
      const title = document.querySelector<HTMLElement>('[data-row-title]') ?? document.getElementById('panel-title')
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [named, list])
}
