import type { Place, Shelf } from './rules'

const prefix = 'showroom-'

/** How many answers each cache holds; the oldest is removed first. Assets of several builds fit in, for tabs that are still open. */
const room: Record<Shelf, number> = { pages: 60, assets: 300, pictures: 150, data: 100 }

const open = (shelf: Shelf) => caches.open(prefix + shelf)

/** The cached answer, if there is one. */
export async function find({ shelf, key }: Place): Promise<Response | undefined> {
  // Only anonymous answers are cached, so `Vary` can be ignored.
  return (await open(shelf)).match(key, { ignoreVary: true })
}

/** The addresses in a cache, the oldest first. */
export async function listKept(shelf: Shelf): Promise<string[]> {
  return (await (await open(shelf)).keys()).map(({ url }) => url)
}

/** Caches an answer if it is complete and successful. Never rejects: what is not cached is fetched again. */
export async function keep({ shelf, key }: Place, response: Response): Promise<void> {
  if (!isWorthKeeping(shelf, response)) return
  // PostgREST answers counted rows with 206, which a cache refuses to store.
  const whole = response.status === 206 ? new Response(response.body, { headers: response.headers }) : response
  try {
    const cache = await open(shelf)
    await cache.put(key, whole)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - room[shelf])).map((old) => cache.delete(old)))
  } catch (error) {
    // Out of quota: drops the pictures, which take the most room.
    if ((error as Error).name === 'QuotaExceededError') await caches.delete(prefix + 'pictures')
  }
}

function isWorthKeeping(shelf: Shelf, { status, redirected, headers }: Response) {
  // Some hosts answer with an HTML page where a file is missing.
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  const isWhole = status === 200 || (status === 206 && shelf === 'data')
  // Browsers refuse a redirected response for a navigation.
  return isWhole && !redirected && isPage === (shelf === 'pages')
}
