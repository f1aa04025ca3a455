import { whenIdle } from '@/lib/when-idle'

/** Registers the worker once the page has loaded and rests; in development it takes a left one away. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) return void removeWorkers()
  if (document.readyState === 'complete') whenIdle(open)
  else window.addEventListener('load', () => whenIdle(open), { once: true })
}

function open() {
  // Without a worker the site works as it does online.
  import('./registration').then(({ openRegistration }) => openRegistration()).catch(() => {})
}

/** One that a preview on the same port has left would stand between a developer and their changes. */
async function removeWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
