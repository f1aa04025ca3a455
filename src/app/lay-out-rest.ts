import { whenIdle } from '@/lib/when-idle'

/**
 * Lays out the sections that the first paint did not wait for (`later` in
 * src/styles/utilities.css), one whenever nothing else is going on; what comes
 * after them is laid out at once. Otherwise the page would change its length
 * while it is scrolled, and a picture of all of it would have gaps.
 */
export function layOutRest(): void {
  whenIdle(() => {
    const next = document.querySelector<HTMLElement>('.later:not([data-whole])')
    const laidOut = next ?? document.documentElement
    laidOut.dataset.whole = ''
    if (next) layOutRest()
  })
}
