import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const search = 'Search timepieces...'

const numbered = (page: Page, number: number) => page.getByRole('heading', { name: `Number ${number}` })

/**
 * The last watch of a page loads the next page. Late layout may move the list, so this scrolls again until the next
 * number is there, or for the last one until the URL changes.
 */
async function scrollTo(page: Page, numbers: number[], url: RegExp) {
  for (const [nth, number] of numbers.entries()) {
    const next = numbers.at(nth + 1)
    await expect(async () => {
      await numbered(page, number).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
      if (next === undefined) await expect(page).toHaveURL(url, { timeout: 1000 })
      else await expect(numbered(page, next)).toBeAttached({ timeout: 1000 })
    }).toPass()
  }
}

test('combines category and search, and a shared URL shows the same list @phone @journey', async ({
  page,
  catalogue,
  browser,
  baseURL,
}) => {
  await catalogue.add([
    { name: 'Aurelia 36', category: `Dress ${catalogue.brand}` },
    { name: 'Borealis 41', category: `Sport ${catalogue.brand}` },
    { name: 'Aurelia 40', category: `Sport ${catalogue.brand}` },
  ])
  await page.goto('/our-collection')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const chip = page.getByRole('button', { name: `Sport ${catalogue.brand}` })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByPlaceholder(search).fill('aurelia')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/category=Sport/)
  await expect(page).toHaveURL(/q=aurelia/)

  const stranger = await browser.newPage({ baseURL })
  await stranger.goto(page.url())
  await expect(stranger.getByRole('article')).toHaveCount(1)
  await expect(stranger.getByRole('heading', { name: 'Aurelia 40' })).toBeVisible()
  await expect(stranger.getByPlaceholder(search)).toHaveValue('aurelia')
  await stranger.close()

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia 40' })).toBeVisible()
  await page.goBack()
  await expect(page.getByPlaceholder(search)).toHaveValue('aurelia')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/our-collection')
  await expect(page.getByPlaceholder(search)).toHaveValue('')
  // The chips show the debounced search before it is cleared.
  await page.getByRole('button', { name: `Dress ${catalogue.brand}` }).click()
  // The page may still show another test's watch with the same name.
  await expect(page.getByRole('article', { name: `${catalogue.brand} Aurelia 36` })).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
})

test('a long list loads while scrolling, counts correctly, and restores its position after visiting a watch @phone', async ({
  page,
  catalogue,
}) => {
  await catalogue.add(
    Array.from({ length: 60 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  await expect(page.getByRole('status').filter({ hasText: '60 timepieces' })).toBeVisible()
  const late = page.getByRole('article').filter({ hasText: 'Number 50' })
  await scrollTo(page, [24, 48, 50], /page=3/)
  await late.getByRole('link', { name: /^Details/ }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await late.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Number 50' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await expect(late).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(150)
})

test('fast typing loses no characters on a slow phone @phone', async ({ page }) => {
  await page.goto('/our-collection')
  await expect(page.getByRole('article').first()).toBeVisible()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // Close to the debounce of the search.
  await page.getByPlaceholder(search).pressSequentially('nocturne chronograph', { delay: 270 })
  await expect(page.getByPlaceholder(search)).toHaveValue('nocturne chronograph')
  await expect(page).toHaveURL(/q=nocturne\+chronograph/)
})

test('a reload deep in the list keeps the page, and earlier pages load above it @desktop', async ({
  page,
  catalogue,
}) => {
  await catalogue.add(
    Array.from({ length: 60 }, (_, index) => ({ name: `Number ${String(index + 1).padStart(2, '0')}` })),
  )
  await page.goto(`/our-collection?q=${encodeURIComponent(catalogue.brand)}`)
  await scrollTo(page, [24, 30], /page=2/)
  await page.reload()
  await expect(numbered(page, 25)).toBeInViewport()

  await expect(numbered(page, 24)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show earlier timepieces' }).click()
  await expect(numbered(page, 24)).toBeAttached()
  await expect(numbered(page, 25)).toBeInViewport()
})
