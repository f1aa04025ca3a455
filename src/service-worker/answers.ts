import { offlinePage } from './offline-page'
import { pictureFamily, type Place } from './rules'
import { find, keep, listKept } from './shelves'
import type { FetchEvent } from './worker-scope'

/** How long the network may take before what is kept is shown, ms. */
const patience = { pages: 4000, data: 6000 }

/** A document: the newest there is, the kept one without a network, and in the end a page that says so. */
export async function answerNavigation(event: FetchEvent, place: Place | undefined): Promise<Response> {
  const ask = async () => (await event.preloadResponse) ?? (await fetch(event.request))
  try {
    return place ? await preferNetwork(event, place, ask, patience.pages) : await ask()
  } catch {
    return offlinePage(await listKept('pages'))
  }
}

/** What a page needs. It fails as the network does. */
export async function answerResource(event: FetchEvent, place: Place): Promise<Response> {
  try {
    if (place.shelf === 'data') return await preferNetwork(event, place, () => fetch(event.request), patience.data)
    // The names of files and of pictures change with their content.
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
    // The backend does not let the worker read its pictures, or there is no network: then one of another width will do.
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
  // Goes on when the page has been answered from what is kept.
  event.waitUntil(
    asked.then(
      (response) => keep(place, response.clone()),
      () => {},
    ),
  )
  return asked
}

/**
 * Asks for a file in a way that lets its answer be read. An `<img>` asks its
 * other hosts otherwise, and browsers count some 7 MB for each of such answers.
 */
export function fetchReadable(address: string, options?: RequestInit): Promise<Response> {
  return fetch(address, { mode: 'cors', credentials: 'omit', ...options })
}
