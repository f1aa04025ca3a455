import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RouteMatch, RouteObject } from 'react-router-dom'
import { figureKeys } from '@/lib/figure-keys'
import { whenAtRest } from '@/lib/loading/when-at-rest'

/** An answer of the backend that a page was built with. */
export type BuiltAnswer = { key: QueryKey; data: unknown }

/** What the build leaves in a page's HTML for the browser to go on with. */
export type BuiltPage = {
  /** The path it was built for; none for a page that stands in for many, as the not-found page does. */
  path?: string
  /** The pattern of its route, e.g. '/watches/:id'. */
  route: string
  loaderData: Record<string, unknown>
  queries: BuiltAnswer[]
  /** When its data was read, ms since 1970. */
  builtAt: number
  /** How long that counts as just read, ms: a change is published by a new build. */
  freshFor: number
}

export const builtPageId = 'built-page'

/** What the build left in this document; nothing in development, and in the app's bare shell. */
export function readBuiltPage(): BuiltPage | undefined {
  const block = document.getElementById(builtPageId)
  return block ? (JSON.parse(block.textContent) as BuiltPage) : undefined
}

/** Whether the document holds the page of its address: hosts serve one file for many addresses. */
export function isPageOf(
  built: BuiltPage,
  matches: RouteMatch<string, RouteObject>[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const match = matches.at(-1)
  if (match?.route.path !== built.route) return false
  // A pattern without parameters is one page, whichever of its addresses it was built for.
  const isOneOfMany = built.path !== undefined && built.route.includes(':')
  if (isOneOfMany && built.path !== pathname.replace(/\/+$/, '')) return false
  return search === '' || !(match.route.handle as { readsSearch?: boolean } | undefined)?.readsSearch
}

/**
 * Puts the data of the build into the query cache. It counts as just fetched, so that nothing is refetched before the
 * page is hydrated; `renewBuiltData` refetches it afterwards.
 */
export function takeBuiltData(queryClient: QueryClient, { queries }: BuiltPage): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/**
 * Refetches the data of the build, unless it is still fresh. Figures wait until the page is at rest: they change rarely,
 * and a page that shows nothing else of the backend would load its client for them.
 */
export function renewBuiltData(queryClient: QueryClient, built: BuiltPage, now = Date.now()): void {
  if (now - built.builtAt < built.freshFor) return
  for (const { key } of built.queries) {
    const renew = () => queryClient.invalidateQueries({ queryKey: key, exact: true })
    if (key[0] === figureKeys.all[0]) whenAtRest(renew)
    else void renew()
  }
}
