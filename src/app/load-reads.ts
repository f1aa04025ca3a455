import { createPart } from '@/lib/part'

/** Loads the pages' reads; rejects where their chunk does not arrive, and the page then reads by itself. */
export const { load: loadReads } = createPart(() => import('./page-reads'))
