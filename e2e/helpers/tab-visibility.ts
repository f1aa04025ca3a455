import type { Page } from '@playwright/test'

/** Simulates a return to the tab, which refetches lists, free times and the session. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
