import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const picture = '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-1.1600x1600.webp.jpg'
const soiree = '/watches/00000000-0000-4000-8000-000000000003'

/** Edges are in px. */
const offScreen = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')!
    const parts = {
      picture: document.querySelector('[data-slides] img')!,
      name: heading,
      maker: heading.previousElementSibling!,
    }
    return Object.entries(parts).flatMap(([part, element]) => {
      const { top, right, bottom, left } = element.getBoundingClientRect()
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      const over = document.elementFromPoint(left + 4, bottom - 4)
      const isCovered = !over || !(over.contains(element) || element.contains(over))
      return isInside && !isCovered
        ? []
        : `${part}: ${[top, right, bottom, left].map(Math.round)} ${isCovered ? 'covered' : ''}`
    })
  })

test('the first screen shows the whole picture, maker and name, and the full screen is at least as large @desktop', async ({
  page,
}) => {
  await page.goto(soiree)
  await expect(page.locator('html[data-paint^=hydrated]')).toBeAttached()
  for (const [width, height] of [
    [390, 664],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height })
    const size = `${width} × ${height}`
    const seen = await offScreen(page)
    expect(seen, size).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width)

    if (width === 820) await expect(page.getByText(/A slim hand-wound dress watch/)).toBeInViewport({ ratio: 1 })

    const thumbnail = (await page.getByRole('button', { name: 'Show picture 1 of 3' }).boundingBox())!
    expect(Math.min(thumbnail.width, thumbnail.height), size).toBeGreaterThanOrEqual(44)

    const picture = page.locator('[data-slides] img').first()
    const slide = (await picture.boundingBox())!
    const side = Math.min(slide.width, slide.height)
    const left = width < 1024 ? slide.x + (slide.width - side) / 2 : slide.x
    const counter = (await page.getByText('1 / 3', { exact: true }).boundingBox())!
    expect(counter.x + counter.width, size).toBeLessThan(left + side)
    const onPage = await picture.evaluate((image) => Math.min(image.clientWidth, image.clientHeight))
    await page.getByRole('button', { name: /picture 1 of 3, view full screen/ }).click()
    const whole = page.getByRole('dialog').getByRole('img', { name: /picture 1 of 3/ })
    await expect(whole, size).toBeInViewport()
    await expect
      .poll(() => whole.evaluate((image) => Math.min(image.clientWidth, image.clientHeight)), size)
      .toBeGreaterThanOrEqual(onPage)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), size).toHaveCount(0)
  }
})

test("a long name and ten pictures fit on a phone's first screen @desktop", async ({ page, catalogue, office }) => {
  const watches = await office.rows('watches?select=image_urls&order=created_at')
  const pictures = watches.flatMap(({ image_urls: urls }) => urls as string[]).slice(0, 10)
  expect(new Set(pictures).size).toBe(10)
  const name = 'Grand Complication Perpetual Calendar Minute Repeater in Rose Gold'
  const [id] = await catalogue.add([{ name, image_urls: pictures }])
  await page.goto(`/watches/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const [width, height] of [
    [390, 664],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height })
    expect(await offScreen(page), `${width} × ${height}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const last = page.getByRole('button', { name: 'Show picture 10 of 10' })
  await last.click()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('thumbnails and arrow keys move the gallery, which opens full screen @desktop', async ({ page }) => {
  await page.goto(soiree)
  const gallery = page.getByRole('group', { name: 'Pictures of Soirée Guilloché' })
  const thumbnail = (number: number) => gallery.getByRole('button', { name: `Show picture ${number} of 3` })
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  await thumbnail(2).click()
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Home')
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')

  const open = gallery.getByRole('button', { name: /picture 1 of 3, view full screen/ })
  await open.click()
  const fullScreen = page.getByRole('dialog', { name: /Soirée Guilloché/ })
  await expect(fullScreen).toBeVisible()
  await expect(fullScreen.getByRole('button', { name: 'Zoom in' })).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect(fullScreen.getByRole('img', { name: /picture 2 of 3/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(fullScreen).toBeHidden()
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByRole('button', { name: /view full screen/ })).toBeFocused()
})

test('a swipe shows the next picture @phone', async ({ page }) => {
  await page.goto(soiree)
  const gallery = page.getByRole('group', { name: 'Pictures of Soirée Guilloché' })
  const box = (await gallery.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: box.y + 120 }] })
  await touch('touchStart', 320)
  for (const x of [280, 220, 160, 100, 60]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(gallery.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute('aria-current', 'true')
})

test('related watches share the category or the brand @phone', async ({ page, catalogue }) => {
  const [id] = await catalogue.add([
    { name: 'Aurelia 36', category: `Alone "quoted", (odd) ${catalogue.brand}`, image_urls: [picture] },
    { name: 'Borealis 41', category: 'Other kind', image_urls: [picture] },
  ])
  await page.goto(`/watches/${id}`)
  const related = page.getByRole('region', { name: 'Related timepieces' })
  await expect(related.getByRole('article')).toHaveCount(1)
  await related.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis 41' })).toBeVisible()
})

test("prints a watch's picture, text and specifications only @desktop", async ({ page }) => {
  await page.goto(soiree)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Soirée Guilloché' })).toBeVisible()
  await expect(page.getByText(/A slim hand-wound dress watch/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Technical Specifications' })).toBeVisible()
  await expect(page.locator('[data-slides] img').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('[aria-labelledby=related]')).toBeHidden()
})
