import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { chosenWatchesQuery, type ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { keepWatches, keptWatches } from '@/entities/watches/tray/kept-watches'
import { failureOf } from '@/lib/failures/errors'

/**
 * Until the server responds, returns the watches as last seen on this device.
 *
 * @param isOwn saves the watches on this device
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
    watches: isAnswered ? data : known.length > 0 ? known : undefined,
    isAnswered,
    /** Offline, the query is paused. */
    failure: isAnswered ? undefined : (error ?? (isPaused ? failureOf('NETWORK_ERROR') : undefined)),
    isFetching,
    retry: () => void refetch(),
  }
}
