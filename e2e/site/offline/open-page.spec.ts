import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { firstMonth } from '../../visitor/booking/booking-form'
import { noNetwork } from './cached'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ quietConsole }) => quietConsole.allow(noNetwork))

const phoneNumber = '(480) 555-0147'
const keepDocument = (page: Page) => page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
const openWatch = async (page: Page) => {
  await page.goto('/our-collection')
  const url = await page.getByRole('link', { name: /Details.*Tidewater 300/ }).getAttribute('href')
  await page.goto(url!)
  await keepDocument(page)
}

test('an open page shows why a part is missing, and loads it when the network is back @phone', async ({
  page,
  context,
}) => {
  await openWatch(page)
  await context.setOffline(true)
  const message = page.getByRole('alert')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(message).toContainText('The menu could not be loaded')
  await expect(message).toContainText('You are offline')
  await expect(message).toContainText(phoneNumber)
  await page
    .getByRole('button', { name: /view full screen/ })
    .first()
    .click()
  await expect(message).toContainText('The full screen could not be opened')
  await page
    .getByRole('button', { name: /^Inquire About This Watch/ })
    .first()
    .click()
  await expect(message).toContainText('The form could not be loaded')
  await expect(message).toContainText(phoneNumber)

  await context.setOffline(false)
  // Parts are retried automatically.
  await expect(page.locator('[data-sonner-toast]')).toContainText('The form could not be loaded')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
})

test('an idle page preloads what it may need @desktop', async ({ page, context }) => {
  await openWatch(page)
  const isLoaded = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['full-screen-gallery', 'inquiry-dialog', 'toasts', 'menu-dialog', 'site-footer', 'page-reads'].filter(
        (part) => !names.some((name) => name.includes(`/${part}-`) && name.endsWith('.js')),
      )
    })
  await expect.poll(isLoaded, 'not loaded yet').toEqual([])
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /view full screen/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Close full screen' })).toBeVisible()
  await page.getByRole('button', { name: 'Close full screen' }).click()
  await page.getByRole('button', { name: /^Inquire About This Watch/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Inquire About This Timepiece' })
  await dialog.getByLabel('Name').fill('Ada Visitor')
  await dialog.getByLabel('Email').fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Network connection failed')
})

test('an open page navigates to another one when the network is back @desktop', async ({ page, context }) => {
  await page.goto('/our-collection')
  await keepDocument(page)
  await context.setOffline(true)
  const header = page.getByRole('navigation', { name: 'Main' })
  await header.getByRole('link', { name: 'About' }).click()
  const missing = page.getByRole('main').getByRole('alert')
  await expect(missing).toContainText('You are offline')
  await expect(missing.getByRole('link', { name: phoneNumber })).toHaveAttribute('href', 'tel:+14805550147')
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expectNoViolation(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  await header.getByRole('link', { name: 'Contact' }).click()
  await expect(missing).toContainText('You are offline')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('could not')
  await expect(firstMonth(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
})

test.describe('without the service worker, which would have the file', () => {
  test.use({ serviceWorkers: 'block' })

  test('an open page retries a part under another URL @desktop', async ({ page }) => {
    let again = 0
    await page.route(/booking-form-[^/]*\.js/, (route) => {
      if (!route.request().url().endsWith('.js')) {
        again++
        return route.continue()
      }
      return route.abort()
    })
    await page.goto('/contact')
    await expect(firstMonth(page)).toBeVisible()
    expect(again).toBe(1)
  })

  test('an open page whose file was deleted asks for a reload @desktop', async ({ page }) => {
    await page.route(/booking-form-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/contact')
    const missing = page.getByRole('main').getByRole('alert')
    await expect(missing).toContainText('The site has changed since you opened it')
    await expect(missing).toContainText(phoneNumber)
    await page.unroute(/booking-form-.*\.js/)
    await missing.getByRole('button', { name: 'Reload the page' }).click()
    await expect(firstMonth(page)).toBeVisible()
  })
})
