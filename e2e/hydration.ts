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
    .waitForFunction(() => document.documentElement.dataset.paint?.startsWith('hydrated'), undefined, { timeout: 5000 })
    // Some tests block the scripts of the page.
    .catch(() => {})
}

/** Serves the app's empty shell in place of every prerendered document, so that all data is fetched. */
export async function openUnprerendered(page: Page) {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ url: new URL('/admin', route.request().url()).href })
      return route.fulfill({ response })
    },
  )
}

/** Scrolls to an element that hydration may replace meanwhile. */
export async function scrollTo(element: Locator) {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
}
