import { createPart } from '@/lib/loading/part'

/** If loading fails, the pages' own queries fetch. */
export const { load: loadReads } = createPart(() => import('./page-reads'))
