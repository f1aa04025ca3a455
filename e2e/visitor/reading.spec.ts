import type { Page } from '@playwright/test'
import { openAdmin } from '../admin/admin'
import { findCutText } from '../cut-text'
import { expect } from '../fixtures'
import { test } from '../showroom-days'
import { openVisit } from './visit/visit'

// WCAG 1.4.4, 1.4.10 and 1.4.12: all text can be read in larger letters, and in wider spacing.

const pages = [
  '/',
  '/our-collection',
  '/our-collection?q=nothing-is-called-so',
  '/watches/00000000-0000-4000-8000-000000000003',
  '/about',
  '/contact',
  '/testimonials',
  '/watch-request',
  '/resources',
  '/coming-soon',
  '/auth',
  '/visit',
  '/unsubscribe',
]
const tabs = [
  'analytics',
  'appointments',
  'watches',
  'inquiries',
  'requests',
  'testimonials',
  'newsletter',
  'clients',
  'trash',
]
const widths = [320, 390, 1024, 1280]

const settings = {
  'letters and lines are spaced wide': (page: Page) =>
    page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    }),
  // The letters are enlarged by the browser's own setting.
  'letters are twice as large': async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  },
}

/** Reports all cut texts at once. */
const expectEach = expect.configure({ soft: true, timeout: 5000 })

async function expectAllRead(page: Page, name: string, options?: Parameters<typeof findCutText>[1]) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => {
      document.documentElement.dataset.paint = 'hydrated-whole'
      for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) row.dataset.whole = ''
    })
    await expectEach.poll(() => findCutText(page, options), `${name} at ${width} px`).toEqual([])
  }
}

for (const [title, set] of Object.entries(settings)) {
  test(`nothing is cut where ${title} @desktop`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await set(page)
      await expectAllRead(page, path, { breaksWords: true })
    }
  })

  test(`nothing of a visit's page is cut where ${title} @desktop`, async ({ page, day }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openVisit(page, day, '11:00 AM')
    await set(page)
    await expectAllRead(page, 'a visit', { breaksWords: true })
    await page.getByRole('button', { name: 'Move this visit' }).click()
    await expectAllRead(page, 'a visit that is moved', { breaksWords: true })
    await page.getByRole('button', { name: 'Cancel this visit' }).click()
    await expectAllRead(page, 'a visit that is cancelled', { breaksWords: true })
  })

  test(`nothing of the dashboard is cut where ${title} @desktop`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const tab of tabs) {
      await openAdmin(page, tab)
      await set(page)
      await expectAllRead(page, tab, { breaksWords: true })
    }
  })
}

test('names break between words @desktop', async ({ page, catalogue }) => {
  await catalogue.add([{ name: 'Circuit Perpetual Chronograph', category: 'Chronographs' }])
  for (const path of [`/our-collection?q=${encodeURIComponent(catalogue.brand)}`, '/our-collection', '/contact']) {
    await page.goto(path)
    await expectAllRead(page, path)
  }
})
