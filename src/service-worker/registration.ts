import { appUpdate } from './app-update'
import { tellWorker } from './messages'

/** The least time between two checks for a new version, ms. */
const checkEvery = 60 * 60_000

/** How long a page waits for the new worker before it is loaded again without it, ms. */
const takeOverPatience = 3000

/**
 * Registers the worker, reports what this page has loaded, and offers its updates.
 *
 * @throws where the browser refuses workers, as in some private windows
 */
export async function openRegistration(): Promise<void> {
  const isUncached = testForUncached()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  offerUpdates(registration)
  checkOnReturn(registration)
  const { active } = await navigator.serviceWorker.ready
  reportLoaded(active, isUncached)
}

/** Returns a test of whether a resource was loaded before the worker controlled the page, and so was not cached. */
function testForUncached(): (entry: PerformanceEntry) => boolean {
  let controlledSince = navigator.serviceWorker.controller ? 0 : Infinity
  navigator.serviceWorker.addEventListener('controllerchange', () => (controlledSince = performance.now()), {
    once: true,
  })
  return ({ startTime }) => startTime < controlledSince
}

/** Reports the loaded resources to the worker, and later ones as they arrive. */
function reportLoaded(active: ServiceWorker | null, isUncached: (entry: PerformanceEntry) => boolean) {
  new PerformanceObserver((list) => {
    const resources = list
      .getEntries()
      .filter(isUncached)
      .map(({ name }) => name)
    if (resources.length > 0) tellWorker({ type: 'loaded', path: window.location.pathname, resources }, active)
  }).observe({ type: 'resource', buffered: true })
}

function offerUpdates(registration: ServiceWorkerRegistration) {
  // The first worker on this device is no update.
  const offer = () => registration.active && registration.waiting && appUpdate.offer(() => takeOver(registration))
  offer()
  // This page came after it, so that nothing is left to load once it is active.
  const { waiting } = registration
  waiting?.addEventListener('statechange', () => waiting.state === 'activated' && appUpdate.withdraw())
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
}

function takeOver({ waiting }: ServiceWorkerRegistration) {
  const reload = () => window.location.reload()
  // Another tab may have activated it already.
  if (!waiting) return reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
  tellWorker({ type: 'take over' }, waiting)
  // A request that hangs in any tab holds the former worker, which asks the network for pages as well.
  setTimeout(reload, takeOverPatience)
}

/** Checks for a new version when the tab is shown again: the browser checks only on navigations, and a tab may stay open for days. */
function checkOnReturn(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkEvery) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}
