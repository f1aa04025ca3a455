import type { Page } from '@playwright/test'

/** Returns the storage keys of drafts, of one form or all. */
export const drafts = (page: Page, form = '') =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), `draft:${form}`)
