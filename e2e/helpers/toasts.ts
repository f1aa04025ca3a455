import type { Page } from '@playwright/test'

/** The newest toast, where it holds all the texts; an older one may still be leaving. */
export function toast(page: Page, ...texts: string[]) {
  const newest = page.locator('[data-sonner-toast][data-front=true][data-removed=false]')
  return texts.reduce((found, text) => found.filter({ hasText: text }), newest)
}
