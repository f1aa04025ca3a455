import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openAdmin } from './admin'

/** Whole rows on the first screen. The trash is empty at first. */
const goals = {
  wide: { watches: 12, inquiries: 8, testimonials: 8, newsletter: 8, appointments: 7, requests: 8, clients: 8 },
  phone: { watches: 3, inquiries: 3, testimonials: 3, newsletter: 3, appointments: 3, requests: 3, clients: 3 },
}

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Rows that end above the lower edge of the window. */
const countRows = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) => {
    const rows = Array.from(panel.querySelectorAll('article, tbody tr'), (row) => row.getBoundingClientRect())
    return rows.filter(({ height, bottom }) => height > 0 && bottom <= innerHeight).length
  })

for (const [size, tabs] of Object.entries(goals)) {
  for (const [tab, goal] of Object.entries(tabs)) {
    test(`the list of ${tab} shows ${goal} rows on a ${size} screen @desktop`, async ({ page }) => {
      await page.setViewportSize(sizes[size as keyof typeof sizes])
      await openAdmin(page, tab)
      await expect.poll(() => countRows(page), { timeout: 5_000 }).toBeGreaterThanOrEqual(goal)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  }
}

test('the list of appointments shows whole names at every width @desktop', async ({ page }) => {
  await openAdmin(page, 'appointments')
  const names = page.getByRole('tabpanel').locator('[data-row-title]')
  await expect(names.first()).toBeVisible()
  // 720 px are a wide screen at 200 % zoom.
  for (const width of [390, 720, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = () =>
      names.evaluateAll((titles) =>
        titles.filter((title) => title.scrollWidth > title.clientWidth + 1).map(({ textContent }) => textContent),
      )
    await expect.poll(cut, `at ${width} px`).toEqual([])
  }
})
