import { useQuery } from '@tanstack/react-query'
import { Failed } from '@/components/states/failed'
import { searchesQuery } from '../api/searches.api'
import { SearchList } from './search-list'

type MySearchesProps = {
  /** Part of the query key: accounts never share a response. */
  userId: string
}

export function MySearches({ userId }: MySearchesProps) {
  const of = { account: userId }
  const { data: searches, error, isFetching, refetch } = useQuery(searchesQuery(of))
  if (!searches) {
    return (
      <div className="mt-4">
        <Failed what="Your searches" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="mt-4">
      {searches.length > 0 ? (
        <SearchList of={of} searches={searches} />
      ) : (
        <p className="text-muted">You have saved no searches yet. Filter the collection to save one.</p>
      )}
    </div>
  )
}
