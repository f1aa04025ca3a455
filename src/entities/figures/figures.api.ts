import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'
import { figureKeys } from '@/lib/figure-keys'
import { usualFigures, type HouseFigures } from '@/lib/figures'

/** @throws AppError */
async function fetchFigures(signal: AbortSignal): Promise<HouseFigures> {
  const told = (await callFunction('house_figures', {}, signal)) as Partial<HouseFigures>
  return { ...usualFigures, ...told }
}

export const figuresQuery = () =>
  queryOptions({ queryKey: figureKeys.all, queryFn: ({ signal }) => fetchFigures(signal) })
