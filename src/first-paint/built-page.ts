import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RouteMatch, RouteObject } from 'react-router-dom'
import { figureKeys } from '@/lib/figure-keys'
import { whenAtRest } from '@/lib/loading/when-at-rest'

export type BuiltQuery = { key: QueryKey; data: unknown }

/** Data that the build leaves in a page's HTML. */
export type BuiltPage = {
  /** Unset for a page with many paths, such as not-found. */
  path?: string
  /** Route pattern, e.g. '/watches/:id'. */
  route: string
  loaderData: Record<string, unknown>
  queries: BuiltQuery[]
  /** When the data was read, ms since 1970. */
  builtAt: number
  /** Freshness, ms. Each change publishes a new build. */
  freshFor: number
}

export const builtPageId = 'built-page'

/** Returns undefined in development and in the app's bare shell. */
export function readBuiltPage(): BuiltPage | undefined {
  const block = document.getElementById(builtPageId)
  return block ? (JSON.parse(block.textContent) as BuiltPage) : undefined
}

/** Hosts serve one file for many URLs. */
export function isPageOf(
  built: BuiltPage,
  matches: RouteMatch<string, RouteObject>[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const match = matches.at(-1)
  if (match?.route.path !== built.route) return false
  // A pattern without parameters is one page, even if it has several paths.
  const isOneOfMany = built.path !== undefined && built.route.includes(':')
  if (isOneOfMany && built.path !== pathname.replace(/\/+$/, '')) return false
  return search === '' || !(match.route.handle as { readsSearch?: boolean } | undefined)?.readsSearch
}

/** The data counts as just fetched, so nothing is refetched before hydration. */
export function takeBuiltData(queryClient: QueryClient, { queries }: BuiltPage): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/**
 * Refetches data that is not fresh. Figures wait until the page is at rest: some pages would load the Supabase client
 * for nothing else.
 */
export function renewBuiltData(queryClient: QueryClient, built: BuiltPage, now = Date.now()): void {
  if (now - built.builtAt < built.freshFor) return
  for (const { key } of built.queries) {
    const renew = () => queryClient.invalidateQueries({ queryKey: key, exact: true })
    if (key[0] === figureKeys.all[0]) whenAtRest(renew)
    else void renew()
  }
}
