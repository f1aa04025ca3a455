import { whenIdle } from '@/lib/when-idle'

/**
 * Lays out the elements that styles skip while they are far from the screen, one whenever the page is idle.
 * Otherwise the list would change its length while it is scrolled.
 *
 * @param selector of elements that are skipped as long as they are without `data-whole`
 */
export function layOutRest(selector: string): void {
  whenIdle(() => {
    const next = document.querySelector<HTMLElement>(`${selector}:not([data-whole])`)
    if (!next) return
    next.dataset.whole = ''
    layOutRest(selector)
  })
}
