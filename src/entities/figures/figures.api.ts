import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { figureKeys } from '@/lib/figure-keys'
import { usualFigures, type HouseFigures } from '@/lib/figures'

/** @throws AppError */
async function fetchFigures(signal: AbortSignal): Promise<HouseFigures> {
  const supabase = await getSupabase()
  const told = unwrap(await supabase.rpc('house_figures').abortSignal(signal).retry(false)) as Partial<HouseFigures>
  return { ...usualFigures, ...told }
}

export const figuresQuery = () =>
  queryOptions({ queryKey: figureKeys.all, queryFn: ({ signal }) => fetchFigures(signal) })
