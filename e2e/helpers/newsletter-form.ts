import { expect, type Page } from '@playwright/test'

/** The newsletter form of the footer, which is loaded once it has been scrolled near. */
export async function newsletterForm(page: Page) {
  const form = page.getByRole('form', { name: 'Newsletter' })
  await expect(async () => {
    // Hydration may replace the footer during the scroll.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(form).toBeInViewport({ timeout: 1000 })
  }).toPass()
  return form
}
