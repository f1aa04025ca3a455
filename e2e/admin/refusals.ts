import type { Page, Route } from '@playwright/test'

/** Refuses the requests of a method that match, with an answer that the app does not retry. */
export async function refuse(page: Page, pattern: Parameters<Page['route']>[0], method: string) {
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table' } })
      : route.fallback(),
  )
}

/** Answers as an empty table does. */
export const answerEmpty = (route: Route) =>
  route.fulfill({ status: 200, headers: { 'content-range': '*/0' }, json: [] })

/** What the owner reads of a failure that the app has no words for. */
export const unexpected = 'An unexpected error occurred. Please try again.'
