import { whenIdle } from '@/lib/when-idle'

/** Lays out the rows that styles skip while they are below the screen, one whenever the page is idle: its length stays. */
export function layOutRows(): void {
  whenIdle(() => {
    const next = document.querySelector<HTMLElement>('[data-row]:not([data-whole])')
    if (!next) return
    next.dataset.whole = ''
    layOutRows()
  })
}
