import { expect, type Page } from '@playwright/test'

/** The form loads lazily. */
export async function newsletterForm(page: Page) {
  const form = page.getByRole('form', { name: 'Newsletter' })
  await expect(async () => {
    // Hydration may replace the footer while scrolling.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(form).toBeInViewport({ timeout: 1000 })
  }).toPass()
  return form
}
