import { createPart } from '@/lib/loading/part'

/** Loads the chunk of the pages' reads. Rejects where it cannot be loaded; the page's own queries then fetch. */
export const { load: loadReads } = createPart(() => import('./page-reads'))
