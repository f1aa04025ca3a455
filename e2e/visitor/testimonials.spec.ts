import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const film = /\.mp4$/

const card = (page: Page, name: string) => page.getByRole('article', { name })
const askFor = (page: Page, name: string) => page.getByRole('button', { name: `Play the video testimonial of ${name}` })

const expectPlaying = (page: Page, name: string) =>
  expect
    .poll(() =>
      card(page, name)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0)

test('loads a video only on request, then plays it, and the keyboard pauses it @phone @journey', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (film.test(request.url())) films.push(request.url())
  })
  await page.goto('/testimonials')
  await askFor(page, 'Adrian P.').scrollIntoViewIfNeeded()
  await expect(card(page, 'Adrian P.').locator('img')).toHaveJSProperty('complete', true)
  await expect(page.locator('video')).toHaveCount(0)
  expect(films).toEqual([])

  await askFor(page, 'Adrian P.').press('Enter')
  await expectPlaying(page, 'Adrian P.')
  const video = card(page, 'Adrian P.').locator('video')
  await expect(video).toBeFocused()
  await expect(page.locator('video')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(video).toHaveJSProperty('paused', true)
})
