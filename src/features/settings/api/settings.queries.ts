import { queryOptions } from '@tanstack/react-query'
import { fetchPageText, pageTextKeys, type WrittenPage } from '@/entities/page-texts/page-texts.api'
import { fetchRetention, fetchSettings } from './settings.api'

/** The settings of the house, asked for anew each time they are opened. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** What would be removed if rows were kept for so many months; null keeps them for ever. */
export const retentionQuery = (months: number | null) =>
  queryOptions({
    queryKey: ['settings', 'retention', months],
    queryFn: ({ signal }) => fetchRetention(months, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** What a page says, asked for anew each time it is edited. */
export const editedTextQuery = (name: WrittenPage) =>
  queryOptions({
    queryKey: [...pageTextKeys.all, 'edited', name],
    queryFn: ({ signal }) => fetchPageText(name, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
