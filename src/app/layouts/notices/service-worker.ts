import { whenIdle } from '@/lib/loading/when-idle'

/**
 * Registers the service worker once the page is idle; in development there is none.
 *
 * @param offer called when a new version is ready, with a function that reloads the tab with it
 */
export function registerServiceWorker(offer: (reload: () => void) => void): void {
  // Without a worker the site still works online.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => void register(offer).catch(() => {}))
}

async function register(offer: (reload: () => void) => void) {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', cacheFirstPage, { once: true })
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  // The first worker on this device is no update.
  const look = () => registration.active && registration.waiting && offer(() => takeOver(registration))
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  // Browsers look for a new version on navigations alone, and a tab may stay open for days.
  document.addEventListener('visibilitychange', () => !document.hidden && void registration.update().catch(() => {}))
}

/** Has Workbox cache the page that loaded without it and its files, which the browser's own cache still has. */
function cacheFirstPage() {
  const since = performance.now()
  const cache = (urlsToCache: string[]) =>
    navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  cache([location.pathname])
  new PerformanceObserver((list) => {
    cache(list.getEntries().flatMap(({ name, startTime }) => (startTime < since ? name : [])))
  }).observe({ type: 'resource', buffered: true })
}

function takeOver({ waiting }: ServiceWorkerRegistration) {
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  waiting?.postMessage({ type: 'SKIP_WAITING' })
  // Another tab may have activated it already, or a request that hangs holds the former worker.
  setTimeout(reload, 3000)
}
