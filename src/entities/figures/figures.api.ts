import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'
import { figureKeys } from '@/lib/figure-keys'
import { usualFigures, type ShopFigures } from '@/lib/figures'

/** @throws AppError */
async function fetchFigures(signal: AbortSignal): Promise<ShopFigures> {
  const found = (await callFunction('shop_figures', {}, signal)) as Partial<ShopFigures>
  return { ...usualFigures, ...found }
}

export const figuresQuery = () =>
  queryOptions({ queryKey: figureKeys.all, queryFn: ({ signal }) => fetchFigures(signal) })
