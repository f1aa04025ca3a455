import { whenIdle } from './when-idle'

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
