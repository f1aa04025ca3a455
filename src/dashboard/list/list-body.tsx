import type { UseQueryResult } from '@tanstack/react-query'
import { RetryButton } from '@/components/retry-button'
import type { Elements } from '@/lib/elements'
import { ListFailure } from '../panel/list-states'
import { useStandingError } from '../panel/use-standing-error'
import type { ListPage } from './list-page'
import { ListRows } from './list-rows'

type ListBodyProps<Row extends { id: string }> = {
  query: UseQueryResult<ListPage<Row>>
  failure: string
  loading: Elements
  empty: Elements
  pageSize: number
  page: number
  onPage: (page: number) => void
  children: (rows: Row[]) => Elements
}

export function ListBody<Row extends { id: string }>({
  query,
  failure,
  loading,
  empty,
  pageSize,
  page,
  onPage,
  children,
}: ListBodyProps<Row>) {
  const { data, isFetching, isPlaceholderData, refetch } = query
  const error = useStandingError(query)
  const retry = () => void refetch()
  if (!data) {
    if (!error) return loading
    return <ListFailure title={failure} message={error.words} busy={isFetching} onRetry={retry} />
  }
  return (
    <>
      {error && <StaleNotice message={error.words} busy={isFetching} onRetry={retry} />}
      <div className="mt-2">
        <ListRows list={data} isStale={isPlaceholderData} page={page} pageSize={pageSize} onPage={onPage}>
          {(rows) => (data.total > 0 ? children(rows) : empty)}
        </ListRows>
      </div>
    </>
  )
}

type StaleNoticeProps = { message: string; busy: boolean; onRetry: () => void }

export function StaleNotice({ message, busy, onRetry }: StaleNoticeProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-danger pl-4 text-md">
      <p role="alert">{`These rows may be out of date. ${message}`}</p>
      <RetryButton busy={busy} onRetry={onRetry} look="quiet" />
    </div>
  )
}
