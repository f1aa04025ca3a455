import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from '@/entities/figures/figures.api'
import { labeled, usualFigures } from '@/lib/figures'

/** The build reads the figures (`page-reads.ts`). */
export const useFigures = () => labeled(useQuery(figuresQuery()).data ?? usualFigures)
