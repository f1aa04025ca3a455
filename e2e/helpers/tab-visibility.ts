import type { Page } from '@playwright/test'

/** Tells the page that its tab has come to the front again: lists, free times and the session are then refetched. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
