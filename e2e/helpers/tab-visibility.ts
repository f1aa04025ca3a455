import type { Page } from '@playwright/test'

/** Refetches lists, free times and the session. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
