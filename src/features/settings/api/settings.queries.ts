import { queryOptions } from '@tanstack/react-query'
import { fetchPagePictures, pagePictureKeys } from '@/entities/page-pictures/page-pictures.api'
import { fetchPageText, pageTextKeys, type WrittenPage } from '@/entities/page-texts/page-texts.api'
import { fetchRetention, fetchSettings } from './settings.api'

/** Fetched at each opening. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const retentionQuery = (months: number | null) =>
  queryOptions({
    queryKey: ['settings', 'retention', months],
    queryFn: ({ signal }) => fetchRetention(months, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Fetched at each opening. */
export const editedTextQuery = (name: WrittenPage) =>
  queryOptions({
    queryKey: [...pageTextKeys.all, 'edited', name],
    queryFn: ({ signal }) => fetchPageText(name, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Fetched at each opening. */
export const editedPicturesQuery = () =>
  queryOptions({
    queryKey: [...pagePictureKeys.all, 'edited'],
    queryFn: ({ signal }) => fetchPagePictures(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
