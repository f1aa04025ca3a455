import { createPart } from '@/lib/loading/part'

/** Loads the pages' reads. If that fails, the pages' own queries fetch. */
export const { load: loadReads } = createPart(() => import('./page-reads'))
