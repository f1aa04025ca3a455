import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { headers, signInOwner } from '../helpers/backend/api'
import { mark } from '../helpers/mark'

const bucket = '/storage/v1/object/watch-images'
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

test('nothing of a film is loaded before it is asked for; then it plays, and the keyboard pauses it @phone @journey', async ({
  page,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (film.test(request.url())) films.push(request.url())
  })
  await page.goto('/testimonials')
  await askFor(page, 'Adrian P.').scrollIntoViewIfNeeded()
  // The page has loaded its pictures by now.
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

test('a film has its captions, and a plain frame where it has no picture @phone', async ({ page, request, office }) => {
  const owner = await signInOwner(request)
  const name = `Captioned ${mark()}`
  const key = `testimonials/videos/${randomUUID()}.vtt`
  const films = await request.get('/rest/v1/testimonials?select=video_url&name=eq.Adrian%20P.', { headers })
  const [{ video_url }] = await films.json()
  const uploaded = await request.post(`${bucket}/${key}`, {
    headers: { ...owner, 'Content-Type': 'text/vtt' },
    data: 'WEBVTT\n\n00:00.000 --> 00:06.000\nI had looked for four years.\n\n00:06.000 --> 00:11.000\nThey found one.\n',
  })
  expect(uploaded.status(), await uploaded.text()).toBe(200)
  try {
    await office.add('testimonials', [
      {
        name,
        content: 'As I say on film.',
        rating: 5,
        video_url,
        captions_url: `/storage/v1/object/public/watch-images/${key}`,
      },
    ])
    await page.goto('/testimonials')
    // The name stands in the frame, and beside it.
    await expect(card(page, name).getByText(name, { exact: true })).toHaveCount(2)
    await askFor(page, name).click()
    await expectPlaying(page, name)
    const video = card(page, name).locator('video')
    await expect
      .poll(() =>
        video.evaluate(({ textTracks: [captions] }: HTMLVideoElement) => ({
          mode: captions.mode,
          cues: Array.from(captions.cues ?? [], (cue) => (cue as VTTCue).text),
        })),
      )
      .toEqual({ mode: 'showing', cues: ['I had looked for four years.', 'They found one.'] })
  } finally {
    await office.remove(`testimonials?name=eq.${encodeURIComponent(name)}`)
    const removed = await request.delete(bucket, { headers: owner, data: { prefixes: [key] } })
    expect(removed.ok()).toBe(true)
  }
})
