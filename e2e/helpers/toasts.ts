import type { Page } from '@playwright/test'

/** Returns the newest toast, because older ones may still be fading out. */
export function toast(page: Page, ...texts: string[]) {
  const newest = page.locator('[data-sonner-toast][data-front=true][data-removed=false]')
  return texts.reduce((found, text) => found.filter({ hasText: text }), newest)
}
