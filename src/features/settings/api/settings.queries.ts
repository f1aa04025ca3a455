import { queryOptions } from '@tanstack/react-query'
import { fetchSettings } from './settings.api'

/** The settings of the house, asked for anew each time they are opened. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
