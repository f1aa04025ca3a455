import type { Page } from '@playwright/test'

/** The newest message in passing, where it says all of this; the one before it may still be on its way out. */
export function toast(page: Page, ...texts: string[]) {
  const newest = page.locator('[data-sonner-toast][data-front=true][data-removed=false]')
  return texts.reduce((found, text) => found.filter({ hasText: text }), newest)
}
