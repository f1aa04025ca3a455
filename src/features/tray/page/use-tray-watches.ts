import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { chosenWatchesQuery, type ChosenWatch } from '@/entities/watches/chosen-watches.api'
import { keepWatches, storedWatches } from '@/entities/watches/tray/stored-watches'
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
  const saved = useMemo(() => storedWatches(ids), [ids])
  const isLoaded = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isOwn && isLoaded) keepWatches(data)
  }, [isOwn, isLoaded, data])

  const known = data && data.length >= saved.length ? data : saved
  return {
    watches: isLoaded ? data : known.length > 0 ? known : undefined,
    isAnswered: isLoaded,
    /** Offline, the query is paused. */
    failure: isLoaded ? undefined : (error ?? (isPaused ? failureOf('NETWORK_ERROR') : undefined)),
    isFetching,
    retry: () => void refetch(),
  }
}
