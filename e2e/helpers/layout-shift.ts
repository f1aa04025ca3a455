import type { Page } from '@playwright/test'

type ShiftedWindow = Window & { shifted: number }

/** Has each document that the page opens from now on sum up its layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = window as unknown as ShiftedWindow
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum for the open document. Browsers call 0.1 good. */
export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as ShiftedWindow).shifted)
