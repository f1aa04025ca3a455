import type { Page, Route } from '@playwright/test'

/** Refuses the requests of a method that match, with an answer that the app does not retry. */
export async function refuse(page: Page, pattern: Parameters<Page['route']>[0], method: string) {
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table' } })
      : route.fallback(),
  )
}

/** What the owner reads of such a refusal. */
export const refusal = 'You do not have permission to perform this action.'

/** Answers as an empty table does. */
export const answerEmpty = (route: Route) =>
  route.fulfill({ status: 200, headers: { 'content-range': '*/0' }, json: [] })

/** Fails the writes to a table in a way that the app has no words for. */
export const failWrites = (page: Page, table: string) =>
  page.route(`**/rest/v1/${table}*`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'XX000', message: 'The disk is full.' } }),
  )

/** What the owner reads of such a failure. */
export const unexpected = 'An unexpected error occurred. Please try again.'
