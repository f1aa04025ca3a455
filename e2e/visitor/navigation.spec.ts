import type { Page } from '@playwright/test'
import { menus } from '../../src/lib/pages/pages.ts'
import { expect, test } from '../fixtures'
import { holdBack } from '../helpers/network'

test('links of the top bar open each page at its top, with a title and focus on the content', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const titles = new Set<string>()
  for (const { label: name, path } of menus.top) {
    await page.mouse.wheel(0, 600)
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(menus.top.length)
})

test('Back restores the scroll position of the home page even after a reload @phone', async ({ page }) => {
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-paint', 'hydrated-whole')
  const onward = page.getByRole('link', { name: 'View the whole collection' })
  await onward.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await onward.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  await page.reload()
  await page.locator('html[data-paint^=hydrated]').waitFor()
  await page.goBack()
  await expect(onward).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test.describe('a footer link whose script loads while it is used', () => {
  test.use({ serviceWorkers: 'block' })
  const script = /\/site-footer-[^/]*\.js/

  async function openWithout(page: Page) {
    const arrive = await holdBack(page, script)
    const asked = page.waitForRequest(script)
    await page.goto('/about')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Resources' })
    await link.scrollIntoViewIfNeeded()
    await asked
    await link.evaluate((element) => element.setAttribute('data-built', ''))
    const isReplaced = () => expect(link).not.toHaveAttribute('data-built')
    return { link, arrive, isReplaced }
  }

  test('navigates on release @phone', async ({ page }) => {
    const { link, arrive } = await openWithout(page)
    await link.hover()
    await page.mouse.down()
    const arrived = page.waitForResponse(script)
    arrive()
    await (await arrived).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.mouse.up()
    await expect(page).toHaveURL('/resources')
  })

  test('is replaced after the finger leaves it, and keeps the focus @phone', async ({ page }) => {
    const { link, arrive, isReplaced } = await openWithout(page)
    await link.hover()
    await page.mouse.down()
    arrive()
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await isReplaced()
    await expect(page).toHaveURL('/about')
    await expect(link).toBeFocused()
    await link.press('Enter')
    await expect(page).toHaveURL('/resources')
  })
})

test('the keyboard can skip the top bar, and Escape closes the phone menu and restores the focus @phone', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toggle).toBeFocused()
})

test('a page that crashes shows an error, and other pages still work @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(/.*/)
  await page.route(/about\.route-.*\.js/, (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be shown')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
})

test('Back closes the menu; after following a menu link, Back returns to the page @phone', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
  await expect(toggle).toBeFocused()
  await page.goForward()
  await expect(menu).toBeVisible()
  await page.reload()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(menu).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule a Private Consultation' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  // Closing the menu this way leaves no history entry.
  for (const name of ['Close menu', 'Contact']) {
    await toggle.click()
    await menu.getByRole(name === 'Contact' ? 'link' : 'button', { name }).click()
    await expect(menu).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => Boolean(history.state.usr?.cover))).toBe(false)
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes full-screen pictures and focuses the picture @phone', async ({ page }) => {
  await page.goto('/our-collection?q=Tidewater')
  await page.getByRole('heading', { name: 'Tidewater 300' }).getByRole('link').click()
  const picture = page.getByRole('button', { name: /view full screen/ }).first()
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close full screen' }).click(),
  ]) {
    await picture.click()
    await expect(page.getByRole('button', { name: 'Close full screen' })).toBeVisible()
    await close()
    await expect(page.getByRole('button', { name: 'Close full screen' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/watches\//)
    await expect(picture).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL(/our-collection/)
})
