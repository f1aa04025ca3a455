import { useQuery } from '@tanstack/react-query'
import { watchNamesQuery } from '@/entities/watches/watch-names.api'

type WatchChoices = {
  ids: Map<string, string>
  /** Returns the error for an unknown name, and refetches. */
  refuse: () => string
}

export function useWatchChoices(): WatchChoices {
  const { data: watches, refetch } = useQuery(watchNamesQuery())
  return {
    ids: new Map(watches?.map(({ id, brand, name }) => [`${brand} ${name}`.trim(), id])),
    refuse() {
      if (watches) return 'Choose one of the watches, or leave this empty'
      void refetch()
      return 'The list of watches has not loaded yet. Try again in a moment, or leave this empty'
    },
  }
}
