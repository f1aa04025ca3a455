import type { Page } from '@playwright/test'

/** The storage keys of what was typed and not sent; of one form, or of all. */
export const drafts = (page: Page, form = '') =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), `draft:${form}`)
