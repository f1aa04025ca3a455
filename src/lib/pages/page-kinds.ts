import { pages, paths, type PageKind, type PageName } from './pages.ts'

// Treatment of pages by the build, hosts and the service worker. Visitors load none of it.

type Treatment = {
  /** In the sitemap. */
  isListed: boolean
  /** Excluded by robots.txt. */
  isDisallowed: boolean
  isPrerendered: boolean
  isAvailableOffline: boolean
  /** 'alone' isolates the window from openers; 'secret' sends no referrer. */
  headers: 'plain' | 'alone' | 'secret'
}

const treatments: Record<PageKind | 'public', Treatment> = {
  public: { isListed: true, isDisallowed: false, isPrerendered: true, isAvailableOffline: true, headers: 'plain' },
  unlisted: { isListed: false, isDisallowed: false, isPrerendered: true, isAvailableOffline: true, headers: 'plain' },
  dashboard: { isListed: false, isDisallowed: true, isPrerendered: false, isAvailableOffline: false, headers: 'alone' },
  account: { isListed: false, isDisallowed: true, isPrerendered: true, isAvailableOffline: false, headers: 'alone' },
  keyed: { isListed: false, isDisallowed: false, isPrerendered: true, isAvailableOffline: false, headers: 'secret' },
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

export const prerenderedPages = everyPage.filter((page) => page.isPrerendered && isWhole(page))

export const prerenderedPaths = [paths.root, ...prerenderedPages.map(pathOf)]

/** Home is here as `/`, its canonical path. */
export const listedPaths: readonly string[] = [
  paths.root,
  ...everyPage.filter((page) => page.isListed && isWhole(page) && page.path !== paths.home).map(pathOf),
]

export const unlistedPaths: readonly string[] = prerenderedPages.filter(({ isListed }) => !isListed).map(pathOf)

export const disallowedPaths: readonly string[] = everyPage.filter(({ isDisallowed }) => isDisallowed).map(pathOf)

/** Returns patterns with `*` for parameters. */
export function hostPatterns(headers: Treatment['headers']): string[] {
  const patterns = everyPage.filter((page) => page.headers === headers).map(({ path }) => path.replace(/:\w+$/, '*'))
  return headers === 'plain' ? [paths.root, ...patterns] : patterns
}

/** Matches cached URLs in the service worker. */
export const offlinePaths = [
  paths.root,
  ...everyPage.filter(({ isAvailableOffline }) => isAvailableOffline).map(pathOf),
]
  .map((path) => path.replace(/:\w+$/, '[\\w-]+'))
  .join('|')
