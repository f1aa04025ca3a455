import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { chosenWatchesQuery, type ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { keepWatches, keptWatches } from '@/entities/watches/tray/kept-watches'
import { failureOf } from '@/lib/failures/errors'

/**
 * The watches of a tray: as the house has them, and until that is known, or where it cannot be, as this device has last
 * seen them.
 *
 * @param isOwn of this device's tray, whose watches are kept
 */
export function useTrayWatches(ids: readonly string[], isOwn: boolean) {
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    ...chosenWatchesQuery(ids),
    placeholderData: (before?: ChosenWatch[]) => before?.filter(({ id }) => ids.includes(id)),
  })
  const kept = useMemo(() => keptWatches(ids), [ids])
  const isAnswered = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isOwn && isAnswered) keepWatches(data)
  }, [isOwn, isAnswered, data])

  const known = data && data.length >= kept.length ? data : kept
  return {
    /** None while nothing is known of any. */
    watches: isAnswered ? data : known.length > 0 ? known : undefined,
    isAnswered,
    /** Without a network, the question waits for it. */
    failure: isAnswered ? undefined : (error ?? (isPaused ? failureOf('NETWORK_ERROR') : undefined)),
    isFetching,
    retry: () => void refetch(),
  }
}
