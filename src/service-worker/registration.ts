import { appUpdate } from './app-update'
import { tellWorker } from './messages'

/** How long after one look for a new version the next may follow, ms. */
const checkEvery = 60 * 60_000

/**
 * Registers the worker, hands it what this page has loaded, and offers its updates.
 *
 * @throws where the browser has no room for workers, as in some private windows
 */
export async function openRegistration(): Promise<void> {
  const isUnseen = watchOver()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  offerUpdates(registration)
  checkOnReturn(registration)
  const { active } = await navigator.serviceWorker.ready
  handOver(active, isUnseen)
}

/** Tells whether the worker has missed something, by when it was asked for: all that came before it was there. */
function watchOver(): (entry: PerformanceEntry) => boolean {
  let watchedSince = navigator.serviceWorker.controller ? 0 : Infinity
  navigator.serviceWorker.addEventListener('controllerchange', () => (watchedSince = performance.now()), { once: true })
  return ({ startTime }) => startTime < watchedSince
}

/** What is still on its way is handed over when it has come. */
function handOver(active: ServiceWorker | null, isUnseen: (entry: PerformanceEntry) => boolean) {
  new PerformanceObserver((list) => {
    const resources = list
      .getEntries()
      .filter(isUnseen)
      .map(({ name }) => name)
    if (resources.length > 0) tellWorker({ type: 'loaded', path: window.location.pathname, resources }, active)
  }).observe({ type: 'resource', buffered: true })
}

function offerUpdates(registration: ServiceWorkerRegistration) {
  // The first worker of all is no update.
  const offer = () => registration.active && registration.waiting && appUpdate.offer(() => takeOver(registration))
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
}

function takeOver({ waiting }: ServiceWorkerRegistration) {
  const reload = () => window.location.reload()
  // Another tab may have let it take over already.
  if (!waiting) return reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
  tellWorker({ type: 'take over' }, waiting)
}

/** The browser itself looks with each document; a tab may stay open for days. */
function checkOnReturn(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkEvery) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}
