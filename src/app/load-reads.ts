import { createPart } from '@/lib/part'

/** What a page reads, for the step to it; rejects where that does not arrive: then the page reads by itself. */
export const { load: loadReads } = createPart(() => import('./page-reads'))
