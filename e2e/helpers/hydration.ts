import { expect, type Locator, type Page } from '@playwright/test'

/** Makes `goto` and `reload` wait, because controls may not work before hydration. */
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
      // The mailbox isn't hydrated.
      () => !document.getElementById('root') || document.documentElement.dataset.paint?.startsWith('hydrated'),
      undefined,
      { timeout: 5000 },
    )
    // Some tests block the page's scripts.
    .catch(() => {})
}

/** Retries, because hydration may replace the element. */
export async function scrollTo(element: Locator) {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
}
