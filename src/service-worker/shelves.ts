import type { Place, Shelf } from './rules'

const prefix = 'showroom-'

/** How much of each is kept; the oldest goes first. The assets are those of several builds, for tabs that are still open. */
const room: Record<Shelf, number> = { pages: 60, assets: 300, pictures: 150, data: 100 }

const open = (shelf: Shelf) => caches.open(prefix + shelf)

/** What is kept in a place, if anything. */
export async function find({ shelf, key }: Place): Promise<Response | undefined> {
  // What varies by the headers of a request is the same for every visitor.
  return (await open(shelf)).match(key, { ignoreVary: true })
}

/** The addresses on a shelf, the oldest first. */
export async function listKept(shelf: Shelf): Promise<string[]> {
  return (await (await open(shelf)).keys()).map(({ url }) => url)
}

/** Keeps an answer if it is a whole and good one. It never fails: what is not kept is asked for again. */
export async function keep({ shelf, key }: Place, response: Response): Promise<void> {
  if (!isWorthKeeping(shelf, response)) return
  // Rows that were counted are said to be a part, which no cache takes.
  const whole = response.status === 206 ? new Response(response.body, { headers: response.headers }) : response
  try {
    const cache = await open(shelf)
    await cache.put(key, whole)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - room[shelf])).map((old) => cache.delete(old)))
  } catch (error) {
    // The device is full: pictures take the most room.
    if ((error as Error).name === 'QuotaExceededError') await caches.delete(prefix + 'pictures')
  }
}

function isWorthKeeping(shelf: Shelf, { status, redirected, headers }: Response) {
  // Some hosts answer with a page where a file is gone.
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  const isWhole = status === 200 || (status === 206 && shelf === 'data')
  // A navigation takes no answer that was redirected.
  return isWhole && !redirected && isPage === (shelf === 'pages')
}
