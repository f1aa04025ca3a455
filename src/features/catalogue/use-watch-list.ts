import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { useRestingValue } from '@/hooks/use-resting-value'
import { currentParameters } from '@/lib/pages/current-parameters'
import { pageSize } from './api/watches.api'
import { watchQueries } from './api/watches.queries'
import { readCollectionUrl, writeCollectionUrl, type WatchFilters } from './collection-url'

/** The URL is the only state. */
export function useWatchList() {
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { filters, page } = useMemo(() => readCollectionUrl(parameters), [parameters])

  // A list opened at a later page starts there, unless it is cached.
  const urlKey = writeCollectionUrl(filters, page).toString()
  const begin = (at: number) => {
    forgetOtherStretch(queryClient, filters, at)
    return { addressKey: urlKey, page: at }
  }
  const [start, setStart] = useState(() => begin(page))
  if (start.addressKey !== urlKey) setStart(begin(page))

  const list = useInfiniteQuery(watchQueries.list(filters, start.addressKey === urlKey ? start.page : page))
  // A URL past the last page opens the first page.
  const [first] = list.data?.pages ?? []
  if (!list.isPlaceholderData && first && first.number > 1 && first.watches.length === 0) setStart(begin(1))
  const { data: counts } = useQuery(watchQueries.count(filters))
  const total = counts?.total

  const changeFilters = useCallback(
    (change: Partial<WatchFilters>, options?: NavigateOptions) => {
      const { filters: open } = readCollectionUrl(currentParameters())
      void navigate(`?${writeCollectionUrl({ ...open, ...change })}`, { preventScrollReset: true, ...options })
    },
    [navigate],
  )

  const pages = list.data?.pages ?? []
  const lastPage = pages.at(-1)?.number ?? 1
  const hasMore = list.hasNextPage && (total === undefined || lastPage * pageSize < total)
  return { filters, page, pages, total, list, hasMore, changeFilters, showPage: usePageInView(urlKey) }
}

/** An infinite query cannot have gaps. */
function forgetOtherStretch(queryClient: ReturnType<typeof useQueryClient>, filters: WatchFilters, startPage: number) {
  const { queryKey } = watchQueries.list(filters)
  const known = queryClient.getQueryData(queryKey)?.pageParams
  if (known && !known.includes(startPage)) queryClient.removeQueries({ queryKey, exact: true })
}

/** Waits until scrolling pauses. */
function usePageInView(current: string) {
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const { state } = useLocation()
  const [inView, setInView] = useState(current)
  const resting = useRestingValue(inView)
  const write = useEffectEvent(() => {
    // Another list may be rendered by now.
    if (resting === current || listOf(resting) !== listOf(current)) return
    void navigate(`?${resting}`, { replace: true, preventScrollReset: true, state })
  })
  useEffect(() => {
    // Navigating now would cancel a pending navigation.
    if (!isNavigating) write()
  }, [resting, isNavigating])
  return useCallback((filters: WatchFilters, number: number) => setInView(`${writeCollectionUrl(filters, number)}`), [])
}

const listOf = (url: string) => `${writeCollectionUrl(readCollectionUrl(new URLSearchParams(url)).filters)}`
