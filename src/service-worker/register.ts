import { whenIdle } from '@/lib/loading/when-idle'
import { openRegistration } from './registration'

/** Registers the worker once the page has loaded and is idle; in development, unregisters any. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) return void removeWorkers()
  if (document.readyState === 'complete') whenIdle(open)
  else window.addEventListener('load', () => whenIdle(open), { once: true })
}

function open() {
  // Without a worker the site still works online.
  openRegistration().catch(() => {})
}

/** Removes the worker of an earlier preview on the same port, which would serve an old build. */
async function removeWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
