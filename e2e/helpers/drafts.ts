import type { Page } from '@playwright/test'

export const drafts = (page: Page, form = '') =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), `draft:${form}`)
