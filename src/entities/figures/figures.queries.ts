import { queryOptions } from '@tanstack/react-query'
import { figureKeys } from '@/lib/figure-keys'
import { fetchFigures } from './figures.api'

export const figuresQuery = () =>
  queryOptions({ queryKey: figureKeys.all, queryFn: ({ signal }) => fetchFigures(signal) })
