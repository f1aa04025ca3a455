import { answerNavigation, answerResource } from './answers'
import type { WorkerMessage } from './messages'
import { placeOf, placeOfPage, type Surroundings } from './rules'
import { keepLoaded, keepVisited } from './seen'
import { worker } from './worker-scope'

/** Defined by the build; undefined where the backend is embedded. */
declare const __SUPABASE_URL__: string | undefined
declare const __PUBLISHABLE_KEY__: string

// Served as /sw.js. It makes public pages that were visited before work offline (docs/decisions/008-offline.md).

const around: Surroundings = {
  siteOrigin: worker.location.origin,
  supabaseUrl: __SUPABASE_URL__ ?? worker.location.origin,
  publishableKey: __PUBLISHABLE_KEY__,
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // Navigation preload: the browser fetches the page while the worker starts.
      worker.registration.navigationPreload?.enable(),
      // Takes control of the page of the very first visit too.
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers, destination } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') {
    const { origin, pathname } = new URL(url)
    if (origin === around.siteOrigin) event.respondWith(answerNavigation(event, placeOfPage(pathname)))
    return
  }
  // Not cached: films, which are read in ranges, and the dashboard's picture worker.
  if (headers.has('Range') || destination === 'worker') return
  const place = placeOf({ url, headers }, around)
  if (place) event.respondWith(answerResource(event, place))
})

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'loaded') event.waitUntil(keepLoaded(message.path, message.resources, around))
  if (message.type === 'visited') event.waitUntil(keepVisited(message.path, around))
  // Only on request: until then, open tabs keep the version that they loaded.
  if (message.type === 'take over') event.waitUntil(worker.skipWaiting())
})
