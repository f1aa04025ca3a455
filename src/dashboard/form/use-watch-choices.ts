import { useQuery } from '@tanstack/react-query'
import { watchNamesQuery } from '@/entities/watches/watch-names.queries'

/** What is said where something else was typed. */
export const noSuchWatch = 'Choose one of the watches, or leave this empty'

/** The ids of the catalogue's watches by what they are called; of two that are called the same, one is meant. */
export function useWatchChoices(): Map<string, string> {
  const { data = [] } = useQuery(watchNamesQuery())
  return new Map(data.map(({ id, brand, name }) => [`${brand} ${name}`.trim(), id]))
}
