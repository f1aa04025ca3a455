import type { Page } from '@playwright/test'

export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const statusOf = (page: Page, name: string) => page.getByLabel(`Status of the appointment of ${name}`)

/** The times of the day overview, which is folded on a phone. */
export async function openOverview(page: Page, isMobile: boolean) {
  const fold = page.getByRole('button', { name: /^Day overview and closures/ })
  if (isMobile && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  return page.getByRole('list', { name: /^Times of/ })
}
