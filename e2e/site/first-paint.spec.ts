import type { Page } from '@playwright/test'
import { prerenderedPages } from '../../src/lib/pages/page-kinds.ts'
import { expect, test } from '../fixtures'
import { scrollTo } from '../helpers/hydration'
import { shiftOf, watchShifts } from '../helpers/layout-shift'
import { holdBack } from '../helpers/network'

// Sections below the first screen are laid out late (docs/first-paint.md).

const signature = (page: Page) => page.getByRole('region', { name: 'Signature Collection', includeHidden: true })
const visitLink = (page: Page) => page.getByRole('link', { name: 'Schedule Visit' })
test('on a phone, sections below wait for the first picture or a touch @phone', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  let respond = () => {}
  const responded = new Promise<void>((resolve) => (respond = resolve))
  await page.route(/hero-.*\.avif/, async (route) => {
    await responded
    await route.continue()
  })
  // Otherwise the app would start without the picture.
  await page.addInitScript((patience) => {
    const { setTimeout: wait } = window
    window.setTimeout = ((act: () => void, after?: number) =>
      after === patience ? 0 : wait(act, after)) as typeof wait
  }, 4000)
  const opened = page.goto('/')
  await expect(signature(page)).toHaveCSS('content-visibility', 'hidden')
  expect(pictures.filter((url) => !/hero-|favicon/.test(url))).toEqual([])
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(signature(page)).not.toHaveCSS('content-visibility', 'hidden')
  await expect.poll(() => pictures.some((url) => url.includes('watch-images'))).toBe(true)
  respond()
  await opened
})

// The second URL has a query, so the app replaces the prerendered page.
for (const url of ['/about', '/our-collection?sort=name']) {
  test(`a click on a button on ${url} before hydration is repeated afterward @phone`, async ({ page }) => {
    const start = await holdBack(page, '**/assets/site-*.js')
    const opened = page.goto(url)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-paint', /^(fallback|held|shown|elsewhere)/)
    start()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await opened
  })
}

test('styles are inlined and not loaded again @phone', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'View the whole collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  expect(sheets).toEqual([])
})

test('the page is complete without scripts @phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(signature(page)).toHaveCSS('content-visibility', 'auto')
  await visitLink(page).scrollIntoViewIfNeeded()
  await expect(visitLink(page)).toBeInViewport()
  // Playwright without scripts doesn't parse `noscript`, so the document is read directly.
  const contact = await (await page.request.get('/contact')).text()
  const [, shown = ''] =
    /<noscript>((?:(?!<\/noscript>).)*Booking here needs JavaScript.*?)<\/noscript>/s.exec(contact) ?? []
  expect(shown).toContain('[data-calendar-wait] { display: none }')
  expect(shown).toContain('href="tel:+14805550147"')
  await context.close()
})

test('an old browser keeps the prerendered page and shows a message @phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  // Safari before 16.4 and Firefox before 128 lack this interface.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
  await page.goto('/our-collection?sort=name')
  await expect(page.getByText('This browser is too old')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Reload/ })).toHaveCount(0)
  await page.goto('/watch-request')
  await page.getByRole('textbox', { name: 'Email' }).first().press('Enter')
  await expect(page).toHaveURL('/watch-request')
  expect(scripts).toEqual([])
  await context.close()
})

test('Back and reload restore a scroll position deep in a page @desktop', async ({ page, quietConsole }) => {
  // Other tests feature watches, so requests are rejected to keep the prerendered page.
  quietConsole.allow(/Could not load/)
  quietConsole.allow(/Failed to load resource/)
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  )
  await page.goto('/')
  // Everything above has its final height.
  await expect(page.locator('html')).toHaveAttribute('data-paint', 'hydrated-whole')
  await scrollTo(visitLink(page))
  await expect(visitLink(page)).toBeInViewport()
  const place = () => visitLink(page).evaluate((link) => Math.round(link.getBoundingClientRect().top))
  // The click itself may scroll.
  await page.evaluate(() => {
    const note = ({ target }: Event) =>
      (window.name = String(Math.round((target as Element).getBoundingClientRect().top)))
    window.addEventListener('click', note, { capture: true, once: true })
  })
  await visitLink(page).click()
  await expect(page).toHaveURL('/contact')
  const left = Number(await page.evaluate(() => window.name))
  await page.goBack()
  await expect(visitLink(page)).toBeInViewport()
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThanOrEqual(2)

  await page.reload()
  await expect(visitLink(page)).toBeInViewport()
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThanOrEqual(2)
})

test('Back restores the scroll position even if lazy parts load later @phone', async ({ page }) => {
  const script = '**/assets/collection-foot-*.js'
  const asked = page.waitForRequest(script)
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('main').getByRole('link', { name: 'Request' }).last()
  const release = await holdBack(page, script)
  await page.goto('/our-collection')
  await expect(page.locator('html')).toHaveAttribute('data-paint', /^hydrated/)
  await scrollTo(link)
  const title = (await heading.textContent())!
  await link.click()
  await expect(page).toHaveURL('/watch-request')
  await page.goBack()
  await asked
  await expect(
    page
      .locator('[data-busy]')
      .or(heading.filter({ hasText: title }))
      .first(),
  ).toBeAttached()
  release()
  await expect(page).toHaveURL('/our-collection')
  await expect(link).toBeInViewport()
})

test('Back shows a page without the parts that fail to load @phone', async ({ page }) => {
  await holdBack(page, '**/assets/home-sections-*.js')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-paint', /^hydrated/)
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent())!
  await visitLink(page).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(heading).toHaveText(title)
})

test('an idle page lays out everything, and links to a section work @phone', async ({ page }) => {
  await page.goto('/#showroom')
  await expect(page.getByRole('heading', { name: 'A quiet room in Scottsdale' })).toBeInViewport()
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-paint', 'hydrated-whole')
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
})

test('fonts are preloaded without delaying the first paint, and rare accents load on demand @phone', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/')
  await page.locator('html[data-paint^=hydrated]').waitFor()
  // Preloads in the head would delay Chrome's first paint.
  expect(await page.locator('head link[as=font]').count()).toBe(0)
  // Preloads before the largest picture would compete with it.
  expect(await page.locator('body > link[as=font][fetchpriority=low]').count()).toBe(2)
  expect(fonts).toHaveLength(2)
  await page.getByRole('heading', { level: 1 }).evaluate((title) => (title.textContent = 'Señor'))
  await expect.poll(() => fonts.filter((url) => /cormorant-400-accents/.test(url)).length).toBe(1)
})

test("text uses fallback fonts until the site's fonts load @phone", async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  let respond = () => {}
  const responded = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/*.woff2', async (route) => {
    await responded
    await route.continue()
  })
  const opened = page.goto('/')
  await expect(title).toHaveCSS('font-family', /^"?Cormorant Fallback/)
  respond()
  await opened
  await expect(title).toHaveCSS('font-family', /^"?Cormorant"?,/)
  for (const path of ['/our-collection?sort=name', '/auth']) {
    await page.goto(path)
    await expect(title, path).toHaveCSS('font-family', /^"?Cormorant"?,/)
  }
})

test('public pages have no layout shift', async ({ page }) => {
  await watchShifts(page)
  // Pages of accounts and keys change when they know the visitor.
  for (const { path } of prerenderedPages.filter(({ isAvailableOffline }) => isAvailableOffline)) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-paint', 'hydrated-whole')
    expect(await shiftOf(page), path).toBeLessThan(0.01)
  }
})

test('the page works if its fonts fail to load @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-paint', /^hydrated/)
})
