import { whenIdle } from '@/lib/loading/when-idle'

/** @param offer called when a new version is ready, with a function that reloads the tab */
export function registerServiceWorker(offer: (reload: () => void) => void): void {
  // The site works online without a worker.
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
  // Browsers check for updates only on navigations.
  document.addEventListener('visibilitychange', () => !document.hidden && void registration.update().catch(() => {}))
}

/** Makes Workbox cache the page and files that loaded before the worker. */
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
  // Another tab may have activated the worker, or a request may keep the old one.
  setTimeout(reload, 3000)
}
