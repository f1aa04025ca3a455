/** How long a page that is never idle is waited for, ms. */
const longestWait = 5000

/** Does what can wait when nothing else is going on. */
export function whenIdle(act: () => void): void {
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: longestWait })
  else setTimeout(act, longestWait / 2)
}
