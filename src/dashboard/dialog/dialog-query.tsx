import type { UseQueryResult } from '@tanstack/react-query'
import { Spinner } from '@/components/states/spinner'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import { ListFailure } from '../panel/list-states'
import { useStandingError } from '../panel/use-standing-error'

type DialogQueryProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  failure: string
  loading?: Elements
}

export function DialogQuery({ query, failure, loading = <Spinner /> }: DialogQueryProps) {
  const error = useStandingError(query)
  if (query.data !== undefined) return null
  if (!error) return loading
  return (
    <div className="px-6 pb-8 sm:px-8">
      <ListFailure title={failure} message={error.words} busy={query.isFetching} onRetry={() => void query.refetch()} />
    </div>
  )
}

export function RowGone({ thing, onClose }: { thing: string; onClose: () => void }) {
  return (
    <div className="px-6 py-14 text-center sm:px-8">
      <p role="alert">{`This ${thing} is no longer there. It may have been deleted.`}</p>
      <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
        Back to the list
      </button>
    </div>
  )
}
