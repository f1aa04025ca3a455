/**
 * Why a part could not be loaded: the device is offline; it is online, but the site does not answer;
 * or the site answers without the file, as after a release.
 */
export type Absence = 'offline' | 'unreachable' | 'gone'

export type PartState<T> = { loaded?: T; absence?: Absence }

/** A piece of the site in a chunk of its own. A load that failed is retried, also without being asked. */
export type Part<T> = {
  subscribe: (onChange: () => void) => () => void
  get: () => PartState<T>
  /** Resolves with the part, loading it at the first call; rejects where it cannot be loaded. */
  load: () => Promise<T>
}

/** How long after a failure it is retried where no event says that the network is back, ms. */
const patience = 5_000

/**
 * @param ask the import of its chunk and nothing more: `loadModule` may replace it by another address
 * @param pick takes the part out of the chunk's exports; the default is all of them
 */
export function createPart<Module, T = Module>(
  ask: () => Promise<Module>,
  pick = (module: Module): T => module as unknown as T,
): Part<T> {
  const listeners = new Set<() => void>()
  let state: PartState<T> = {}
  let asked: Promise<T> | undefined
  let timesGone = 0

  function change(next: PartState<T>) {
    state = next
    listeners.forEach((listener) => listener())
  }
  async function attempt() {
    for (let isAgain = false; ; isAgain = true) {
      try {
        const loaded = pick(await loadModule(ask))
        change({ loaded })
        return loaded
      } catch (error) {
        const absence = await findAbsence()
        // Where the site answers, the failure may have been this file's alone: retry once at once.
        if (absence === 'gone' && !isAgain) continue
        asked = undefined
        change({ absence })
        timesGone = absence === 'gone' ? timesGone + 1 : 0
        // A file may seem gone while the network comes back; after three times it is.
        if (timesGone < 3) whenBack(() => void load().catch(() => {}))
        throw error
      }
    }
  }
  const load = () => (asked ??= attempt())

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    get: () => state,
    load,
  }
}

async function findAbsence(): Promise<Absence> {
  if (!navigator.onLine) return 'offline'
  // The service worker does not answer HEAD: only the network can.
  const answer = fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
  return answer.then(
    () => 'gone',
    () => 'unreachable',
  )
}

/** Calls `act` once the network may be back: the browser says so, the page is visible again, or `patience` is over. */
function whenBack(act: () => void) {
  const controller = new AbortController()
  const { signal } = controller
  const begin = () => {
    if (document.hidden) return
    controller.abort()
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(begin, patience)
  window.addEventListener('online', begin, { signal })
  document.addEventListener('visibilitychange', begin, { signal })
}

/**
 * Imports a chunk, by another address where the import fails. Chrome and Firefox of before 2026 remember
 * that an import failed and never request its address again. Their error messages contain the address.
 * Safari's do not, and it requests the address again by itself.
 *
 * @param load the import and nothing more: the other address resolves with the chunk's own exports
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+\.js$/.exec(error instanceof Error ? error.message : '')?.[0]
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  }
}
