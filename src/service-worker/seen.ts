import { fetchReadable } from './answers'
import { placeOf, placeOfPage, type Place, type Surroundings } from './rules'
import { find, keep } from './shelves'

/**
 * Caches a page that was loaded before the worker controlled it, and its resources,
 * from the browser's HTTP cache, so that nothing is sent twice. Only rows are fetched
 * again, since the HTTP cache does not tell whose session they belong to.
 */
export async function keepLoaded(path: string, resources: string[], around: Surroundings): Promise<void> {
  if (!placeOfPage(path)) return
  await Promise.all(
    resources.map((url) => {
      const place = placeOf({ url }, around)
      return keepMissing(place, (key) =>
        place?.shelf === 'data' ? fetchRows(key, around) : fetchReadable(key, { cache: 'force-cache' }),
      )
    }),
  )
  await keepDocument(path, { cache: 'force-cache' }, around)
}

/** Caches the document of a page that the router went to, so that its address can be opened offline. */
export async function keepVisited(path: string, around: Surroundings): Promise<void> {
  await keepDocument(path, { priority: 'low' }, around)
}

/**
 * Caches a document after the scripts that it begins with: without one of them it would never be hydrated.
 * They may be on their way for another report, or be those of a newer build.
 */
async function keepDocument(path: string, options: RequestInit, { siteOrigin }: Surroundings) {
  await keepMissing(placeOfPage(path), async (key) => {
    const document = await fetch(key, options)
    const scripts = /data-chunks="([^"]+)"/.exec(await document.clone().text())?.[1].split(' ') ?? []
    await Promise.all(scripts.map((address) => keepScript({ shelf: 'assets', key: `${siteOrigin}${address}` })))
    return document
  })
}

/** @throws where it cannot be had, or is not kept */
async function keepScript(place: Place) {
  if (await find(place)) return
  await keep(place, await fetchReadable(place.key, { cache: 'force-cache', priority: 'low' }))
  if (!(await find(place))) throw new Error(`${place.key} is not kept`)
}

async function keepMissing(place: Place | undefined, ask: (key: string) => Promise<Response>) {
  if (!place || (await find(place))) return
  try {
    await keep(place, await ask(place.key))
  } catch {
    // The fetch failed, or a script is missing; the next visit caches it.
  }
}

/** Fetches rows as an anonymous visitor. */
function fetchRows(address: string, { publishableKey: apikey }: Surroundings) {
  return fetch(address, { headers: { apikey, Authorization: `Bearer ${apikey}` }, cache: 'no-store' })
}
