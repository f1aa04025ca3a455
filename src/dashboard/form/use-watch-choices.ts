import { useQuery } from '@tanstack/react-query'
import { watchNamesQuery } from '@/entities/watches/watch-names.api'

type WatchChoices = {
  /** The ids of the catalogue's watches by what they are called; of two that are called the same, one is meant. */
  ids: Map<string, string>
  /** Says what to do where what was typed is none of them; where they are not there, they are asked for once more. */
  refuse: () => string
}

/** The watches that a form offers, and takes. */
export function useWatchChoices(): WatchChoices {
  const { data: watches, refetch } = useQuery(watchNamesQuery())
  return {
    ids: new Map(watches?.map(({ id, brand, name }) => [`${brand} ${name}`.trim(), id])),
    refuse() {
      if (watches) return 'Choose one of the watches, or leave this empty'
      void refetch()
      return 'The list of watches is not here yet. Try again in a moment, or leave this empty'
    },
  }
}
