import { offlinePage, titleIn, type KeptPage } from './offline-page'
import { pictureFamily, type Place } from './rules'
import { find, keep, listKept } from './shelves'
import type { FetchEvent } from './worker-scope'

/** How long the network may take before the cached answer is used, ms. */
const patience = { pages: 4000, data: 6000 }

/** Answers a navigation: from the network, offline from the cache, and as a last resort with the offline page. */
export async function answerNavigation(event: FetchEvent, place: Place | undefined): Promise<Response> {
  const ask = async () => (await event.preloadResponse) ?? (await fetch(event.request))
  try {
    return place ? await preferNetwork(event, place, ask, patience.pages) : await ask()
  } catch {
    return offlinePage(await listKeptPages())
  }
}

async function listKeptPages(): Promise<KeptPage[]> {
  return Promise.all(
    (await listKept('pages')).map(async (key) => ({
      path: new URL(key).pathname,
      title: titleIn((await (await find({ shelf: 'pages', key }))?.text()) ?? ''),
    })),
  )
}

/** Answers the request of a resource; with neither cache nor network it rejects as `fetch` does. */
export async function answerResource(event: FetchEvent, place: Place): Promise<Response> {
  try {
    if (place.shelf === 'data') return await preferNetwork(event, place, () => fetch(event.request), patience.data)
    // Cache first: names of files and pictures change with their content.
    return (await find(place)) ?? (await (place.shelf === 'pictures' ? askPicture : askFile)(event, place))
  } catch {
    return Response.error()
  }
}

async function preferNetwork(event: FetchEvent, place: Place, ask: () => Promise<Response>, longest: number) {
  const asked = askAndKeep(event, place, ask)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => void find(place).then((kept) => kept && resolve(kept)), longest)
  })
  try {
    const answer = await Promise.race([asked, late])
    return answer.status < 500 ? answer : ((await find(place)) ?? answer)
  } catch (error) {
    const kept = await find(place)
    if (kept) return kept
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const askFile = (event: FetchEvent, place: Place) => askAndKeep(event, place, () => fetch(event.request))

async function askPicture(event: FetchEvent, place: Place): Promise<Response> {
  try {
    return await askAndKeep(event, place, () => fetchReadable(place.key))
  } catch {
    // CORS refuses the picture, or there is no network: a cached rendition of another width will do.
    return fetch(event.request).catch(async () => (await findOtherRendition(place)) ?? Response.error())
  }
}

async function findOtherRendition(place: Place) {
  const family = pictureFamily(place.key)
  const key = (await listKept(place.shelf)).find((address) => pictureFamily(address) === family)
  return key === undefined ? undefined : find({ ...place, key })
}

function askAndKeep(event: FetchEvent, place: Place, ask: () => Promise<Response>): Promise<Response> {
  const asked = ask()
  // Lets the request finish and be cached after the page was answered from the cache.
  event.waitUntil(
    asked.then(
      (response) => keep(place, response.clone()),
      () => {},
    ),
  )
  return asked
}

/**
 * Fetches a file with CORS, so that its answer can be read. An `<img>` fetches from
 * other hosts without, and browsers count about 7 MB of quota for each opaque answer.
 */
export function fetchReadable(address: string, options?: RequestInit): Promise<Response> {
  return fetch(address, { mode: 'cors', credentials: 'omit', ...options })
}
