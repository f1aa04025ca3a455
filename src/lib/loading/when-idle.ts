/** How long a page that is never idle is waited for, ms. */
const longestWait = 5000

/** Does what can wait when nothing else is going on. */
export function whenIdle(act: () => void): void {
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: longestWait })
  else setTimeout(act, longestWait / 2)
}

/**
 * Lays out the elements that styles skip while they are far from the screen, one whenever the page is idle.
 * Otherwise the page would change its length while it is scrolled.
 *
 * @param selector of elements that are skipped as long as they are without `data-whole`
 * @param onDone called when there is none left
 */
export function layOutRest(selector: string, onDone?: () => void): void {
  whenIdle(() => {
    const next = document.querySelector<HTMLElement>(`${selector}:not([data-whole])`)
    if (!next) return onDone?.()
    next.dataset.whole = ''
    layOutRest(selector, onDone)
  })
}
