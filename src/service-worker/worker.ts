import { answerNavigation, answerResource } from './answers'
import type { WorkerMessage } from './messages'
import { placeOf, placeOfPage, type Surroundings } from './rules'
import { keepLoaded, keepVisited } from './seen'
import { worker } from './worker-scope'

/** Written by the build; no address where the backend is embedded. */
declare const __SUPABASE_URL__: string | undefined
declare const __PUBLISHABLE_KEY__: string

// Served as /sw.js. It opens the public pages without a network, as they were seen (docs/decisions/008-offline.md).

const around: Surroundings = {
  siteOrigin: worker.location.origin,
  supabaseUrl: __SUPABASE_URL__ ?? worker.location.origin,
  publishableKey: __PUBLISHABLE_KEY__,
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The page is asked for while the worker starts.
      worker.registration.navigationPreload?.enable(),
      // The very first visit is watched over too.
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
  // Films are read in pieces, and scripts that prepare pictures are the owner's.
  if (headers.has('Range') || destination === 'worker') return
  const place = placeOf({ url, headers }, around)
  if (place) event.respondWith(answerResource(event, place))
})

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'loaded') event.waitUntil(keepLoaded(message.path, message.resources, around))
  if (message.type === 'visited') event.waitUntil(keepVisited(message.path))
  // Only when asked to: until then the open tabs stay with the version they began with.
  if (message.type === 'take over') event.waitUntil(worker.skipWaiting())
})
