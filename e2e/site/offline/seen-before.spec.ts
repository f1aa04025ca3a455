import { expect, test } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { keptAddresses, noNetwork, offlineTitle, see, shownPictures, waitUntilKept, waitUntilShownIsKept } from './kept'

test.use({ serviceWorkers: 'allow' })

const offlineNotice = 'You are offline. What has loaded stays'

test.beforeEach(({ quietConsole }) => quietConsole.allow(noNetwork))

for (const path of ['/', '/our-collection']) {
  test(`${path} opens after a first visit, with its pictures @phone`, async ({ page, context }) => {
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

for (const [seen, opened] of [
  ['/home', '/home'],
  ['/home', '/'],
  ['/', '/home'],
]) {
  test(`the home page, seen as ${seen}, opens as ${opened} @phone`, async ({ page, context }) => {
    await see(page, seen)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await context.setOffline(true)
    await page.goto(opened)
    await expect(page.getByText(offlineNotice)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

test('a booking is come back to at its step, which says whom to call @phone', async ({ page, context }) => {
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

test('a watch opens that was reached from the collection @phone', async ({ page, context }) => {
  await see(page, '/our-collection')
  await page.getByRole('link', { name: /Details.*Tidewater 300/ }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Tidewater 300' })
  await expect(heading).toBeVisible()
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect.poll(() => shownPictures(page)).not.toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await expect(page.getByRole('link', { name: /Details.*Tidewater 300/ })).toBeVisible()
})

test('a watch that has no page of its own opens from its rows @phone', async ({ page, context, catalogue }) => {
  const [id] = await catalogue.add([{ name: 'Afterbuild' }])
  await page.goto(`/watches/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: 'Afterbuild' })
  await expect(heading).toBeVisible()
  await waitUntilShownIsKept(page)
  await expect
    .poll(() => keptAddresses(page))
    .toContainEqual(expect.stringMatching(`/rest/v1/watches\\?.*id=eq\\.${id}`))
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
})

test('a page that was not seen says what to do instead @phone', async ({ page, context }) => {
  await see(page, '/our-collection')
  const tab = await context.newPage()
  await context.setOffline(true)
  await tab.goto('/about')
  await expect(tab).toHaveTitle(offlineTitle)
  await expect(tab.getByRole('link', { name: '(480) 555-0147' })).toHaveAttribute('href', 'tel:+14805550147')
  await expectNoViolation(tab)
  await expect(tab.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(tab).toHaveTitle(/^About/)
  await context.setOffline(true)
  await tab.goto('/contact')
  // The network comes back just as the link is followed.
  await tab.evaluate(() => addEventListener('click', () => setTimeout(() => dispatchEvent(new Event('online')))))
  await tab.getByRole('link', { name: 'Collection' }).click()
  await expect(tab.getByRole('link', { name: /^Details/ }).first()).toBeVisible()
})
