/** How long a page that is never idle is waited for, ms. */
const longestWait = 5000

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

function whenIdle(then: () => void) {
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: longestWait })
  else setTimeout(then, longestWait / 2)
}

/** One that a preview on the same port has left would stand between a developer and their changes. */
async function removeWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
