import { sitePages, topBarPages } from './site-map.ts'

/** A page that stands alone: nothing links to it, and nobody should find it. */
export const comingSoonPath = '/coming-soon'

/**
 * The pages that are meant to be found, besides those of the watches. Home is here once:
 * at `/`, which `/home` names as its address too.
 */
export const listedPaths: readonly string[] = [
  '/',
  ...topBarPages.map(({ path }) => path).filter((path) => path !== sitePages.home.path),
]
