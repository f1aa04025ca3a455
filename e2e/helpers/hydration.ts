import { expect, type Locator, type Page } from '@playwright/test'

/** Has `goto` and `reload` wait until the page is hydrated: before that, some of it does not answer. */
export function waitForHydration(page: Page) {
  const { goto, reload } = page
  page.goto = async (...parameters) => {
    const response = await goto.apply(page, parameters)
    await waitUntilReady(page)
    return response
  }
  page.reload = async (...parameters) => {
    const response = await reload.apply(page, parameters)
    await waitUntilReady(page)
    return response
  }
}

async function waitUntilReady(page: Page) {
  await page
    .waitForFunction(
      // Other documents, such as the mailbox, are not hydrated.
      () => !document.getElementById('root') || document.documentElement.dataset.paint?.startsWith('hydrated'),
      undefined,
      { timeout: 5000 },
    )
    // Some tests block the scripts of the page.
    .catch(() => {})
}

/** Scrolls to an element that hydration may replace meanwhile. */
export async function scrollTo(element: Locator) {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
}
