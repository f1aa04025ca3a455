import { useQuery } from '@tanstack/react-query'
import { labeled, usualFigures } from '@/entities/figures/figures'
import { figuresQuery } from '@/entities/figures/figures.queries'

/** The figures of the house with their labels; a page that shows them has them read before it is built (`page-reads.ts`). */
export const useFigures = () => labeled(useQuery(figuresQuery()).data ?? usualFigures)
