import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

const most = 1000

/** @throws AppError */
async function fetchWatchNames(signal: AbortSignal): Promise<{ id: string; brand: string; name: string }[]> {
  const supabase = await getSupabase()
  const watches = supabase.from('watches').select('id, brand, name').order('brand').order('name').order('id')
  return unwrap(await watches.limit(most).abortSignal(signal).retry(false))
}

export const watchNamesQuery = () =>
  queryOptions({ queryKey: ['watches', 'names'], queryFn: ({ signal }) => fetchWatchNames(signal) })
