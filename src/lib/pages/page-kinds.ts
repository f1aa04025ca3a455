import { pages, paths, type PageKind, type PageName } from './pages.ts'

// What the build, hosts and the service worker make of each page. Visitors load none of it.

type Treatment = {
  /** Search engines are to find it: it is in the sitemap. */
  isListed: boolean
  /** Machines are asked to leave it alone. */
  isDisallowed: boolean
  /** The build makes a document of it; a page with a parameter has one for each row. */
  isPrerendered: boolean
  /** The same for everybody, so that the service worker keeps it. */
  isKeptOffline: boolean
  /**
   * What hosts say with it: that no other window holds it ('alone'), or that it tells nobody where it is ('secret').
   */
  headers: 'plain' | 'alone' | 'secret'
}

const treatments: Record<PageKind | 'public', Treatment> = {
  public: { isListed: true, isDisallowed: false, isPrerendered: true, isKeptOffline: true, headers: 'plain' },
  unlisted: { isListed: false, isDisallowed: false, isPrerendered: true, isKeptOffline: true, headers: 'plain' },
  dashboard: { isListed: false, isDisallowed: true, isPrerendered: false, isKeptOffline: false, headers: 'alone' },
  account: { isListed: false, isDisallowed: true, isPrerendered: true, isKeptOffline: false, headers: 'alone' },
  keyed: { isListed: false, isDisallowed: false, isPrerendered: true, isKeptOffline: false, headers: 'secret' },
}

const everyPage = (Object.keys(pages) as PageName[]).map((name) => {
  const page: { path: string; label?: string; kind?: PageKind } = pages[name]
  return {
    name,
    path: page.path,
    label: page.label,
    hasParameter: page.path.includes(':'),
    ...treatments[page.kind ?? 'public'],
  }
})

const isWhole = ({ hasParameter }: (typeof everyPage)[number]) => !hasParameter
const pathOf = ({ path }: { path: string }) => path

/** The pages with a document of their own, by name; but for those with a parameter. */
export const prerenderedPages = everyPage.filter((page) => page.isPrerendered && isWhole(page))

/** The paths of all documents but those of the rows; home has two. */
export const prerenderedPaths = [paths.root, ...prerenderedPages.map(pathOf)]

/**
 * The pages that are meant to be found, besides those of the watches. Home is here once:
 * at `/`, which `/home` names as its address too.
 */
export const listedPaths: readonly string[] = [
  paths.root,
  ...everyPage.filter((page) => page.isListed && isWhole(page) && page.path !== paths.home).map(pathOf),
]

/** The documents that search engines are asked to leave out. */
export const unlistedPaths: readonly string[] = prerenderedPages.filter(({ isListed }) => !isListed).map(pathOf)

/** What machines are asked to leave alone. */
export const disallowedPaths: readonly string[] = everyPage.filter(({ isDisallowed }) => isDisallowed).map(pathOf)

/** The paths of a class of headers, as hosts write them: `*` stands for a parameter. */
export function hostPatterns(headers: Treatment['headers']): string[] {
  const patterns = everyPage.filter((page) => page.headers === headers).map(({ path }) => path.replace(/:\w+$/, '*'))
  return headers === 'plain' ? [paths.root, ...patterns] : patterns
}

/** The paths of the documents that the service worker caches, as the source of a regular expression. */
export const keptPaths = [paths.root, ...everyPage.filter(({ isKeptOffline }) => isKeptOffline).map(pathOf)]
  .map((path) => path.replace(/:\w+$/, '[\\w-]+'))
  .join('|')
