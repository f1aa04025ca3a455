import { fetchReadable } from './answers'
import { placeOf, placeOfPage, type Place, type Surroundings } from './rules'
import { find, keep } from './shelves'

/**
 * Caches a page that was loaded before the worker controlled it, and its resources,
 * from the browser's HTTP cache, so that nothing is sent twice. Only rows are fetched
 * again, since the HTTP cache does not tell whose session they belong to.
 */
export async function keepLoaded(path: string, resources: string[], around: Surroundings): Promise<void> {
  const page = placeOfPage(path)
  if (!page) return
  await Promise.all(
    resources.map((url) => {
      const place = placeOf({ url }, around)
      return keepMissing(place, (key) =>
        place?.shelf === 'data' ? fetchRows(key, around) : fetchReadable(key, { cache: 'force-cache' }),
      )
    }),
  )
  // The document goes last: without its scripts, a cached page would never be hydrated.
  await keepMissing(page, (key) => fetch(key, { cache: 'force-cache' }))
}

/** Caches the document of a page that the router went to, so that its address can be opened offline. */
export async function keepVisited(path: string): Promise<void> {
  await keepMissing(placeOfPage(path), (key) => fetch(key, { priority: 'low' }))
}

async function keepMissing(place: Place | undefined, ask: (key: string) => Promise<Response>) {
  if (!place || (await find(place))) return
  try {
    await keep(place, await ask(place.key))
  } catch {
    // The fetch failed; the next visit caches it.
  }
}

/** Fetches rows as an anonymous visitor. */
function fetchRows(address: string, { publishableKey: apikey }: Surroundings) {
  return fetch(address, { headers: { apikey, Authorization: `Bearer ${apikey}` }, cache: 'no-store' })
}
