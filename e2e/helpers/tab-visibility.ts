import type { Page } from '@playwright/test'

/** Makes the page refetch lists, free times and the session. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
