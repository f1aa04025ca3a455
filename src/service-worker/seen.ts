import { fetchReadable } from './answers'
import { placeOf, placeOfPage, type Place, type Surroundings } from './rules'
import { find, keep } from './shelves'

/**
 * Keeps a page that arrived before the worker watched over it, and what it
 * needed: from the browser's own cache, so that nothing is sent twice. Only rows
 * are asked for again, since that cache does not tell whose they are.
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
  // Last: without its scripts it would be shown, and never more than that.
  await keepMissing(page, (key) => fetch(key, { cache: 'force-cache' }))
}

/** Keeps the document of a page that the app went to by itself; it can then be opened by its address. */
export async function keepVisited(path: string): Promise<void> {
  await keepMissing(placeOfPage(path), (key) => fetch(key, { priority: 'low' }))
}

async function keepMissing(place: Place | undefined, ask: (key: string) => Promise<Response>) {
  if (!place || (await find(place))) return
  try {
    await keep(place, await ask(place.key))
  } catch {
    // It could not be had; the next visit brings it.
  }
}

/** Rows as every visitor sees them. */
function fetchRows(address: string, { publishableKey: apikey }: Surroundings) {
  return fetch(address, { headers: { apikey, Authorization: `Bearer ${apikey}` }, cache: 'no-store' })
}
