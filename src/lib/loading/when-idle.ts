/** Maximum wait for an idle period, ms. */
const longestWait = 5000

export function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: longestWait })
  else setTimeout(act, longestWait / 2)
}

/**
 * Lays out, one per idle period, elements that styles skip off screen. Otherwise the page's height would change during
 * scrolling.
 *
 * @param selector elements to mark with `data-whole`
 */
export function layOutRest(selector: string, onDone?: () => void): void {
  whenIdle(() => {
    const next = document.querySelector<HTMLElement>(`${selector}:not([data-whole])`)
    if (!next) return onDone?.()
    next.dataset.whole = ''
    layOutRest(selector, onDone)
  })
}
