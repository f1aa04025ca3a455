import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { headers, signInOwner } from '../api'
import { expect, test } from '../fixtures'
import { openUnprerendered } from '../hydration'

type Row = {
  id: string
  name: string
  featured: boolean
  created_at: string
  image_url: string | null
  video_url: string | null
}

const bucket = '/storage/v1/object/watch-images'
const table = '/rest/v1/testimonials'
const list = /\/rest\/v1\/testimonials\?/
const film = /\.mp4$/

/** The rows of the seed; other tests may add theirs meanwhile. */
async function fetchSeed(request: APIRequestContext): Promise<Row[]> {
  const response = await request.get(`${table}?select=*`, { headers })
  const rows: Row[] = await response.json()
  return rows.filter(({ id }) => id.startsWith('00000000-'))
}

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

test('the page has its figures and, of each client, the name, role, stars, words and month', async ({
  page,
  request,
}) => {
  await page.goto('/testimonials')
  const figures = page.getByRole('region', { name: 'Our clients in figures' })
  for (const figure of ['5.0', '200+', '500+']) await expect(figures.getByText(figure, { exact: true })).toBeVisible()

  const eleanor = card(page, 'Eleanor W.')
  await expect(eleanor.getByRole('heading', { name: 'Eleanor W.' })).toBeVisible()
  await expect(eleanor).toContainText('Collector, Phoenix')
  await expect(eleanor).toContainText('a service record I could follow from stamp to stamp')
  // Initials stand in for the missing picture.
  await expect(eleanor.getByText('EW', { exact: true })).toBeVisible()
  await expect(eleanor.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  const { created_at } = (await fetchSeed(request)).find(({ name }) => name === 'Eleanor W.')!
  const month = new Date(created_at).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  await expect(eleanor.getByText(month, { exact: true })).toBeVisible()
})

test('the featured come first, then the newest, in words and on film alike @phone', async ({ page, request }) => {
  const seed = await fetchSeed(request)
  const sorted = seed.sort(
    (a, b) => Number(b.featured) - Number(a.featured) || Date.parse(b.created_at) - Date.parse(a.created_at),
  )
  const own = new Set(seed.map(({ name }) => name))
  await page.goto('/testimonials')
  await expect(card(page, sorted[0].name)).toBeVisible()
  for (const [section, rows] of [
    ['In their words', sorted.filter(({ video_url }) => !video_url)],
    ['On film', sorted.filter(({ video_url }) => video_url)],
  ] as const) {
    const shown = await page.getByRole('region', { name: section }).getByRole('heading', { level: 3 }).allTextContents()
    expect(shown.filter((name) => own.has(name))).toEqual(rows.map(({ name }) => name))
  }
})

test('nothing of a film is loaded before it is asked for; then it plays @phone @journey', async ({ page }) => {
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

  await askFor(page, 'Adrian P.').click()
  await expectPlaying(page, 'Adrian P.')
  const video = card(page, 'Adrian P.').locator('video')
  await expect(video).toBeFocused()
  await expect(video).toHaveAttribute('controls')
  await expect(video).toHaveAttribute('playsinline')
  await expect(page.locator('video')).toHaveCount(1)
})

test('a film can be played and paused by keyboard @desktop', async ({ page }) => {
  await page.goto('/testimonials')
  await askFor(page, 'Leonie S.').focus()
  await page.keyboard.press('Enter')
  await expectPlaying(page, 'Leonie S.')
  const video = card(page, 'Leonie S.').locator('video')
  await expect(video).toBeFocused()
  await page.keyboard.press('Space')
  await expect(video).toHaveJSProperty('paused', true)
})

test('a film that cannot be loaded says so, and can be tried again @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(/Failed to load resource/)
  await page.route(film, (route) => route.abort())
  await page.goto('/testimonials')
  await askFor(page, 'Adrian P.').click()
  await expect(card(page, 'Adrian P.').getByRole('alert')).toContainText('This film could not be loaded.')
  const again = card(page, 'Adrian P.').getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await again.click()
  await expect(again).toBeFocused()
  await page.unroute(film)
  await again.click()
  await expectPlaying(page, 'Adrian P.')
})

test('a film has its captions, and a plain frame where it has no picture @phone', async ({ page, request, office }) => {
  const owner = await signInOwner(request)
  const name = `Captioned ${randomUUID().slice(0, 8)}`
  const key = `testimonials/videos/${randomUUID()}.vtt`
  const { video_url } = (await fetchSeed(request)).find((row) => row.video_url)!
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
    await expect(video).toHaveAttribute('crossorigin', 'anonymous')
    const track = video.locator('track')
    await expect(track).toHaveAttribute('kind', 'captions')
    await expect(track).toHaveAttribute('srclang', 'en')
    await expect(track).toHaveAttribute('label', 'English')
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

test('without films there is no section for them @phone', async ({ page }) => {
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const rows: Row[] = await response.json()
    await route.fulfill({ response, json: rows.filter(({ video_url }) => !video_url) })
  })
  await page.goto('/testimonials')
  await expect(card(page, 'Eleanor W.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On film' })).toHaveCount(0)
})

test('without testimonials the page says so @phone', async ({ page }) => {
  await page.route(list, (route) => route.fulfill({ json: [] }))
  await page.goto('/testimonials')
  await expect(page.getByText('No testimonials yet.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On film' })).toHaveCount(0)
})

test('a failure to load is logged and shows the empty state @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(/Could not load|Failed to load resource/)
  await page.route(list, (route) =>
    route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('Could not load testimonials list'))
  await openUnprerendered(page)
  await page.goto('/testimonials')
  await expect(page.getByText('No testimonials yet.', { exact: true })).toBeVisible()
  await logged
})
