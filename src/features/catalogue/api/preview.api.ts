import { queryOptions } from '@tanstack/react-query'
import { toWatch, type DetailedWatch } from '@/entities/watches/watch'
import { callFunction } from '@/lib/backend/call-function'
import { nullIfGone } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'

/** `words` are the owner's, of a private offer. */
export type Preview = { watch: DetailedWatch; endsAt: string; isOffer: boolean; words: string | null }

type Shown = {
  watch: DetailedWatch & { specifications: Json }
  ends_at: string
  is_offer: boolean
  words: string | null
}

/** @throws AppError */
async function fetchPreview(key: string, signal: AbortSignal): Promise<Preview> {
  const response = await callFunction('watch_by_key', { key }, signal)
  const { watch, ends_at: endsAt, is_offer: isOffer, words } = response as Shown
  return { watch: toWatch(watch), endsAt, isOffer, words }
}

/** Null if the link is invalid or expired. The watch leaves the cache when the page closes. The key is in an object, because reports name texts of the key. */
export const previewQuery = (key: string) =>
  queryOptions({
    queryKey: ['preview', { key }],
    queryFn: ({ signal }) => nullIfGone(fetchPreview(key, signal)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
