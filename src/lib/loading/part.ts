/** 'gone': the site responds without the file, as after a release. */
export type Absence = 'offline' | 'unreachable' | 'gone'

export type PartState<T> = { loaded?: T; absence?: Absence }

/** A failed load is retried automatically. */
export type Part<T> = {
  subscribe: (onChange: () => void) => () => void
  get: () => PartState<T>
  load: () => Promise<T>
}

const patience = 5_000

/** @param ask the import of a chunk only, as in `loadModule` */
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
        // Only this file may have failed, so retry at once.
        if (absence === 'gone' && !isAgain) continue
        asked = undefined
        change({ absence })
        timesGone = absence === 'gone' ? timesGone + 1 : 0
        // A file may seem gone while the network comes back. Stop after three times.
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
  // The service worker does not handle HEAD, so only the network can respond.
  const response = fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
  return response.then(
    () => 'gone',
    () => 'unreachable',
  )
}

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
 * Retries with another URL. Chrome, and Firefox before 2026, never request a failed import again; their messages
 * contain its URL. Safari requests it again.
 *
 * @param load the import and nothing more: a retry resolves with the chunk's exports
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const url = /https?:\/\/\S+\.js$/.exec(error instanceof Error ? error.message : '')?.[0]
    if (!url) throw error
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`)
  }
}
