import { useQuery } from '@tanstack/react-query'
import { useRestingValue } from '@/hooks/use-resting-value'
import { counted } from '@/lib/count-text'
import { plainSearch } from '@/lib/search/search-pattern'
import { useStandingError } from '../panel/use-standing-error'
import type { Found } from './search.api'
import { everythingQuery } from './search.queries'

const mostOfKind = 5

/** Searches once typing pauses. While a search loads, `results` are those of the text before. */
export function useSearch(text: string) {
  const typed = plainSearch(text)
  const resting = useRestingValue(typed)
  const isSearched = typed.length > 1
  const query = useQuery(everythingQuery(isSearched ? resting : ''))
  const error = useStandingError(query)
  const results = isSearched && resting.length > 1 ? (query.data ?? []) : []
  const isCurrent = isSearched && resting === typed && query.data !== undefined && !query.isPlaceholderData
  return {
    isSearched,
    isCurrent,
    results,
    error: isCurrent ? undefined : error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** The line is empty before a search and after a failure. */
    line: !isSearched || (error && !isCurrent) ? '' : isCurrent ? resultLine(results) : 'Searching...',
  }
}

function resultLine(results: Found[]): string {
  if (results.length === 0) return 'Nothing found. Try another spelling or fewer words.'
  const isCut = results.some(({ kind }) => results.filter((other) => other.kind === kind).length === mostOfKind)
  return `${counted(results.length, 'result')}${isCut ? ', at most five of each kind. Type more to find others.' : ''}`
}
