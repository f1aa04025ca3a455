import { loadModule } from './load-module'

/**
 * Why a part is not here: there is no network; what there is does not bring it;
 * or the site answers, and the file is not there any more, as after a release.
 */
export type Absence = 'offline' | 'unreachable' | 'gone'

export type PartState<T> = { loaded?: T; absence?: Absence }

/** A piece of the site in a chunk of its own. What did not arrive is asked for again, also by itself. */
export type Part<T> = {
  subscribe: (onChange: () => void) => () => void
  get: () => PartState<T>
  /** Gives it, loading it first where it is not here; rejects where it does not arrive. */
  load: () => Promise<T>
}

/** How long after a failure it is tried again where nothing tells that the network is back, ms. */
const patience = 5_000

/**
 * @param ask for its chunk by the import alone, which may have to be asked for by another address
 * @param pick what is wanted of the chunk, if not all of it
 */
export function createPart<Module, T = Module>(
  ask: () => Promise<Module>,
  pick = (module: Module): T | Promise<T> => module as unknown as T,
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
        const loaded = await pick(await loadModule(ask))
        change({ loaded })
        return loaded
      } catch (error) {
        const absence = await findAbsence()
        // Where the site answers, one file may have been unlucky.
        if (absence === 'gone' && !isAgain) continue
        asked = undefined
        change({ absence })
        timesGone = absence === 'gone' ? timesGone + 1 : 0
        // As the network comes back, a file may seem gone that is only late.
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
  // The worker answers no such question.
  const answer = fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
  return answer.then(
    () => 'gone',
    () => 'unreachable',
  )
}

/** The network may be back: it says so, the page is looked at again, or some time has passed. */
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
