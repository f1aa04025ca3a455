import type { Page } from '@playwright/test'

/** Refuses the requests of a method that match, with an answer that the app does not retry. */
export async function refuse(page: Page, pattern: Parameters<Page['route']>[0], method: string) {
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table' } })
      : route.fallback(),
  )
}
