import { whenIdle } from '@/lib/when-idle'

/**
 * Lays out what a selector names and a style skips while it is far from the
 * screen, one element whenever nothing else is going on. Otherwise the page
 * would change its length while it is scrolled, and a picture of all of it
 * would have gaps.
 *
 * @param selector of elements whose style skips them as long as they are without `data-whole`
 * @param onDone when there is none left
 */
export function layOutRest(selector: string, onDone: () => void = () => {}): void {
  whenIdle(() => {
    const next = document.querySelector<HTMLElement>(`${selector}:not([data-whole])`)
    if (!next) return onDone()
    next.dataset.whole = ''
    layOutRest(selector, onDone)
  })
}
