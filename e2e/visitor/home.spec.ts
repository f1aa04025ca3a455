import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'
import { openUnprerendered, scrollTo } from '../hydration'

for (const path of ['/', '/home']) {
  test(`${path} opens with the ways to the collection and to the house`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(/Sonoran Horology/)
    const hero = page.getByRole('main').locator('section').first()
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+14805550147')
    await expect(hero.getByRole('link', { name: 'Inquire' })).toHaveAttribute('href', 'sms:+14805550147')
    await hero.getByRole('link', { name: 'Explore Collection' }).click()
    await expect(page).toHaveURL('/our-collection')
  })
}

test('where nothing can text, Inquire offers the other ways, and gives the focus back @desktop', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html[data-paint^=hydrated]')).toBeAttached()
  const link = page.getByRole('main').getByRole('link', { name: 'Inquire' })
  await link.press('Enter')
  const ways = page.getByRole('dialog', { name: 'Inquire' })
  await expect(ways.getByRole('button', { name: 'Copy number' })).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(ways).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Inquire' }).click()
  await ways.getByRole('link', { name: /Request a Watch/ }).click()
  await expect(page).toHaveURL('/watch-request')
  await expect(ways).toHaveCount(0)
})

test('the Signature Collection shows three featured watches with their actions @phone', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Signature Collection' })
  await expect(section.getByRole('article')).toHaveCount(3)
  const card = section.getByRole('article').filter({ hasText: 'Tidewater 300' })
  await expect(card.getByRole('heading', { name: 'Tidewater 300' })).toBeVisible()
  await expect(card).toContainText('Halden')
  await expect(card).toContainText('Dive')
  await expect(card).toContainText('+2 more')
  await expect(card.getByRole('button', { name: /^Inquire Now/ })).toBeVisible()
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidewater 300' })).toBeVisible()
})

test('the pictures of the cards are served from the bucket, no wider than needed', async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('article').first().locator('img').first()
  await scrollTo(picture)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  const { shown, loaded, address } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth * devicePixelRatio,
    loaded: Number(/\.w(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
    address: image.currentSrc,
  }))
  expect(address).toContain('/storage/v1/object/public/watch-images/')
  expect(loaded).toBeLessThanOrEqual(1200)
  expect(loaded).toBeGreaterThanOrEqual(Math.min(shown, 1200) * 0.9)
})

test('a failure to load the featured watches is logged and shows the empty state @phone', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/Could not load watches featured/)
  quietConsole.allow(/Failed to load resource/)
  await page.route('**/rest/v1/watches*', (route) =>
    route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('Could not load watches featured'))
  await openUnprerendered(page)
  await page.goto('/')
  await expect(page.getByText('No featured watches available at the moment.')).toBeVisible()
  await logged
})

test('the shop section gives address, hours and phone @phone', async ({ page }) => {
  await page.goto('/')
  const shop = page.getByRole('region', { name: /Scottsdale/ })
  await expect(shop).toContainText('4300 N Saguaro Court, Suite 210')
  await expect(shop).toContainText('Mon-Sat 10AM-6PM')
  await expect(shop.getByRole('link', { name: '(480) 555-0147' })).toHaveAttribute('href', 'tel:+14805550147')
  await expect(shop.getByRole('link', { name: 'Our Heritage' })).toHaveAttribute('href', '/about')
  await shop.getByRole('link', { name: 'Schedule Visit' }).click()
  await expect(page).toHaveURL('/contact')
})
