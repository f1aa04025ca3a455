import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from '@/entities/figures/figures.api'
import { labeled, usualFigures } from '@/lib/figures'

/** The figures of the house with their labels; a page that shows them has them read before it is built (`page-reads.ts`). */
export const useFigures = () => labeled(useQuery(figuresQuery()).data ?? usualFigures)
