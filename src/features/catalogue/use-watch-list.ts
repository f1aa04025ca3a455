import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { noteParameters, openParameters } from '@/lib/pages/open-entry'
import { paths } from '@/lib/pages/pages'
import { pageSize } from './api/watches.api'
import { watchQueries } from './api/watches.queries'
import { readWatchAddress, writeWatchAddress, type WatchFilters } from './watch-address'

/**
 * The collection as the address asks for it: its filters, the pages loaded so
 * far, and how to load more. The address is the only state.
 */
export function useWatchList() {
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { filters, page } = useMemo(() => readWatchAddress(parameters), [parameters])

  // A list opened at a later page starts there, unless the pages around it are cached.
  const addressKey = writeWatchAddress(filters, page).toString()
  const begin = (at: number) => {
    forgetOtherStretch(queryClient, filters, at)
    return { addressKey, page: at }
  }
  const [start, setStart] = useState(() => begin(page))
  if (start.addressKey !== addressKey) setStart(begin(page))

  const list = useInfiniteQuery(watchQueries.list(filters, start.addressKey === addressKey ? start.page : page))
  // An address past the last page opens the list at its first.
  const [first] = list.data?.pages ?? []
  if (!list.isPlaceholderData && first && first.number > 1 && first.watches.length === 0) setStart(begin(1))
  const { data: counts } = useQuery(watchQueries.count(filters))
  const total = counts?.total

  const changeFilters = useCallback(
    (change: Partial<WatchFilters>, options?: NavigateOptions) => {
      const { filters: open } = readWatchAddress(openParameters())
      void navigate(`?${writeWatchAddress({ ...open, ...change })}`, { preventScrollReset: true, ...options })
    },
    [navigate],
  )

  const pages = list.data?.pages ?? []
  const lastPage = pages.at(-1)?.number ?? 1
  const hasMore = list.hasNextPage && (total === undefined || lastPage * pageSize < total)
  return { filters, page, pages, total, list, hasMore, changeFilters }
}

/** Drops the cached pages of a list where they lack the wanted page: an infinite query cannot have gaps. */
function forgetOtherStretch(queryClient: ReturnType<typeof useQueryClient>, filters: WatchFilters, startPage: number) {
  const { queryKey } = watchQueries.list(filters)
  const known = queryClient.getQueryData(queryKey)?.pageParams
  if (known && !known.includes(startPage)) queryClient.removeQueries({ queryKey, exact: true })
}

/**
 * Writes the page in view into the address, without the router: a navigation of
 * its own would cancel one that a tap has just begun.
 */
export function notePage(filters: WatchFilters, number: number) {
  // The address may already be that of another page or list, while this one is still on the screen.
  const open = writeWatchAddress(readWatchAddress(openParameters()).filters).toString()
  if (window.location.pathname !== paths.collection) return
  if (open !== writeWatchAddress(filters).toString()) return
  noteParameters(writeWatchAddress(filters, number))
}
