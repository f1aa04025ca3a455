import { expect, test } from '../fixtures'
import { scrollTo } from '../helpers/hydration'

test("a phone's first screen has one action, followed by the contact details @phone", async ({ page }) => {
  await page.goto('/')
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect(link('Explore Collection')).toBeInViewport({ ratio: 1 })
    for (const name of ['Call Now', 'Inquire']) await expect(link(name)).not.toBeInViewport()
  }
})

test("the cards' pictures come from the bucket in a suitable width", async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('article').first().locator('img').first()
  await scrollTo(picture)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  const { shown, loaded, url } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth * devicePixelRatio,
    loaded: Number(/\.w(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
    url: image.currentSrc,
  }))
  expect(url).toContain('/storage/v1/object/public/watch-images/')
  expect(loaded).toBeLessThanOrEqual(1200)
  expect(loaded).toBeGreaterThanOrEqual(Math.min(shown, 1200) * 0.9)
})
