import type { Page } from '@playwright/test'

/** The app doesn't retry this error. */
export async function refuse(page: Page, pattern: Parameters<Page['route']>[0], method: string) {
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table' } })
      : route.fallback(),
  )
}
