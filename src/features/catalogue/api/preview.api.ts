import { queryOptions } from '@tanstack/react-query'
import { toWatch, type DetailedWatch } from '@/entities/watches/watch'
import { getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'

/** A watch that visitors do not see as yet, and until when the link shows it. */
type Preview = { watch: DetailedWatch; endsAt: string }

/** The watch that the key of a link shows; null where it shows none, or no more. @throws AppError */
async function fetchPreview(key: string, signal: AbortSignal): Promise<Preview | null> {
  const supabase = await getSupabase()
  try {
    const answer = unwrap(await supabase.rpc('watch_by_key', { key }).abortSignal(signal).retry(false))
    const { watch, ends_at: endsAt } = answer as { watch: DetailedWatch & { specifications: Json }; ends_at: string }
    return { watch: toWatch(watch), endsAt }
  } catch (error) {
    if (toAppError(error).code === 'GONE_ERROR') return null
    throw error
  }
}

/** The watch that the key of a link shows; null where it shows none. Nothing of it stays when the page is left. */
export const previewQuery = (key: string) =>
  queryOptions({
    queryKey: ['preview', key],
    queryFn: ({ signal }) => fetchPreview(key, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
