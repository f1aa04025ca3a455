import type { Page } from '@playwright/test'

type ShiftedWindow = Window & { shifted: number }

export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = window as unknown as ShiftedWindow
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Browsers rate values below 0.1 as good. */
export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as ShiftedWindow).shifted)
