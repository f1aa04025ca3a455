import { expect, test } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import {
  cachedUrls,
  noNetwork,
  offlineTitle,
  see,
  shownPictures,
  waitForWorker,
  waitUntilShownIsCached,
} from './cached'

test.use({ serviceWorkers: 'allow' })

const offlineNotice = 'You are offline. What has loaded stays'

test.beforeEach(({ quietConsole }) => quietConsole.allow(noNetwork))

for (const path of ['/', '/our-collection']) {
  test(`${path} opens offline after a first visit, with its pictures @phone`, async ({ page, context }) => {
    await see(page, path)
    const pictures = await shownPictures(page)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect.poll(() => shownPictures(page)).toEqual(expect.arrayContaining(pictures))
    await expect(page.getByText(offlineNotice)).toBeVisible()
  })
}

test('a booking reopens at its step offline, with the phone number @phone', async ({ page, context }) => {
  await see(page, '/contact')
  const form = page.getByRole('form', { name: 'Visit our showroom' })
  await form.locator('[data-day] button:enabled').first().click()
  await expect(form.getByRole('heading', { name: /^Select Time for/ })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(form.getByRole('alert')).toContainText('The free times could not be loaded')
  await expect(form.getByRole('alert')).toContainText('(480) 555-0147')
  await expect(form.getByRole('status').filter({ hasText: 'Loading free times' })).toHaveCount(0)
  await expect(form.locator('#select-time')).toBeFocused()
})

test('a watch opened from the collection opens from it again offline @phone', async ({ page, context }) => {
  await see(page, '/our-collection')
  const link = page.getByRole('link', { name: /Details.*Tidewater 300/ })
  const heading = page.getByRole('heading', { level: 1, name: 'Tidewater 300' })
  await link.click()
  await expect(heading).toBeVisible()
  await expect.poll(() => cachedUrls(page)).toContainEqual(expect.stringContaining(page.url().slice(-36)))
  await context.setOffline(true)
  await page.goto('/our-collection')
  await link.click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Buying from us' })).toBeVisible()
  await expect.poll(() => shownPictures(page)).not.toEqual([])
})

test('a watch without a prerendered page opens from cached rows @phone', async ({ page, context, catalogue }) => {
  const [id] = await catalogue.add([{ name: 'Afterbuild' }])
  await page.goto('/about')
  await waitForWorker(page)
  await page.goto(`/watches/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: 'Afterbuild' })
  await expect(heading).toBeVisible()
  await waitUntilShownIsCached(page)
  await expect.poll(() => cachedUrls(page)).toContainEqual(expect.stringMatching(`/rest/v1/watches\\?.*id=eq\\.${id}`))
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
})

test('a page that was never opened shows what to do instead @phone', async ({ page, context }) => {
  await see(page, '/our-collection')
  const tab = await context.newPage()
  await context.setOffline(true)
  await tab.goto('/about')
  await expect(tab).toHaveTitle(offlineTitle)
  await expect(tab.getByRole('link', { name: '(480) 555-0147' })).toHaveAttribute('href', 'tel:+14805550147')
  await expectNoViolation(tab)
  await context.setOffline(false)
  await tab.getByRole('link', { name: 'Try again' }).click()
  await expect(tab).toHaveTitle(/^About/)
  await context.setOffline(true)
  await tab.goto('/contact')
  await tab.getByRole('link', { name: 'Collection' }).click()
  await expect(tab.getByRole('link', { name: /^Details/ }).first()).toBeVisible()
})
