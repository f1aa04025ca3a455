import type { Locator, Page } from '@playwright/test'
import { badAnswer } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { fileOf, phonePhotograph, photograph } from '../pictures'
import { test, uploadRequests } from './bucket'
import { videoBeginnings, notAPicture } from './sample-files'
import { expectGrowth, slowDown } from './slow-upload'

test.describe('of a testimonial', () => {
  const openTestimonial = async (page: Page) => {
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: 'Add Testimonial', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const group = (name: string | RegExp) => dialog.getByRole('group', { name })
    return { dialog, image: group(/Profile Image/), video: group(/Video Testimonial/), captions: group('Captions') }
  }
  const choose = (group: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
    group.locator('input[type=file]').setInputFiles(files)

  test('the image has a random name, an hour, and never takes the place of another @desktop', async ({
    page,
    bucket: { name },
  }) => {
    const { image } = await openTestimonial(page)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/testimonials/'),
    )
    await choose(image, await phonePhotograph(`${name}.jpg`, 300, 400))
    const request = await sent
    expect(new URL(request.url()).pathname).toMatch(
      /^\/storage\/v1\/object\/watch-images\/testimonials\/[0-9a-f-]{36}\.300x400\.jpg$/,
    )
    expect(request.headers()).toMatchObject({
      'cache-control': 'max-age=3600',
      'x-upsert': 'false',
      'content-type': 'image/jpeg',
    })
    await expect(image.getByRole('button', { name: 'Replace image' })).toBeVisible()
    await image.getByRole('button', { name: 'Remove image' }).click()
    await expect(toast(page, 'Image removed')).toBeVisible()
    await expect(image.getByRole('button', { name: 'Choose image' })).toBeFocused()
    await image.getByRole('button', { name: 'Undo' }).click()
    await expect(image.getByRole('img', { name: 'The current image' })).toBeVisible()
  })

  test('the image obeys its limits @desktop', async ({ page }, info) => {
    const { image } = await openTestimonial(page)
    const beginning = (await photograph('', 60, 40)).buffer
    await choose(image, await fileOf(info.outputPath('large.jpg'), beginning, 40 * 1024 * 1024 + 1))
    await expect(image.getByRole('alert')).toHaveText('Image size must be less than 40MBlarge.jpg')
    await choose(image, { name: 'notes.png', ...notAPicture })
    await expect(image.getByRole('alert')).toHaveText('Please upload a valid image file (JPG, PNG, or WebP)notes.png')
  })

  test('a video of the four kinds is taken, nothing else, and up to 50 MB @desktop', async ({
    page,
    bucket: { name, keys },
  }, info) => {
    const { dialog, video } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    await expect(video.getByText('Upload a video testimonial from this client', { exact: true })).toBeVisible()
    const problem = video.getByRole('alert')
    await choose(video, {
      name: 'notes.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('not a film, whatever its name'),
    })
    await expect(problem).toHaveText('Please upload a valid video file (MP4, WebM, OGG, or MOV)notes.mp4')
    await choose(video, { name: 'film.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF0000AVI LIST') })
    await expect(problem).toContainText('film.avi')
    await choose(video, { name: 'film.mkv', mimeType: 'video/x-matroska', buffer: videoBeginnings.webm })
    await expect(problem).toContainText('film.mkv')
    await choose(video, await fileOf(info.outputPath('long.mp4'), videoBeginnings.mp4, 50 * 1024 * 1024 + 1))
    await expect(problem).toHaveText('Video size must be less than 50MBlong.mp4')
    expect(await keys()).toEqual([])

    for (const [extension, buffer] of Object.entries(videoBeginnings)) {
      await choose(video, { name: `${name}-${extension}.${extension}`, mimeType: '', buffer })
      await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
      await expect
        .poll(keys)
        .toContainEqual(
          expect.stringMatching(
            new RegExp(`^testimonials/videos/\\d{17}-${name}-${extension}-[0-9a-f]{8}\\.${extension}$`),
          ),
        )
      // The file is a beginning only, which cannot be played.
      await expect(video.getByText('This browser cannot play the video.')).toBeVisible()
      await toast(page, 'Video uploaded successfully!').getByLabel('Close message').click()
      await expect(toast(page, 'Video uploaded successfully!')).toHaveCount(0)
    }
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(keys).toEqual([])
  })

  test('a video says how far it is, can be broken off, tried again, watched and removed @desktop', async ({
    page,
    context,
    quietConsole,
    bucket: { name, keys },
  }, info) => {
    quietConsole.allow(badAnswer)
    const { dialog, video } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    // The upload takes longer than the test: it is under way at every look.
    const long = await fileOf(info.outputPath(`${name}-long.mp4`), videoBeginnings.mp4, 30 * 1024 * 1024)
    const { nearlyStop, speedUp } = await slowDown(context, page, 300_000)
    await choose(video, long)
    const progress = video.getByRole('progressbar', { name: `Uploading ${name}-long.mp4` })
    await expectGrowth(progress)
    await nearlyStop()
    await expect(video.getByText('of 30.0 MB')).toBeVisible()
    // Before the browser has let go of it, the rest of the file would go through at full speed.
    const letGo = page.waitForEvent('requestfailed', (request) => request.url().includes(`${name}-long`))
    await video.getByRole('button', { name: `Cancel upload of ${name}-long.mp4` }).click()
    await expect(progress).toHaveCount(0)
    await letGo
    await speedUp()
    expect(await keys()).toEqual([])

    await page.route(uploadRequests, (route) => route.abort('connectionreset'), { times: 1 })
    const film = 'supabase/seed/videos/20261101090000000-nineteen-days.mp4'
    await choose(video, film)
    await expect(video.getByRole('alert')).toContainText('Failed to upload video')
    await video.getByRole('button', { name: /^Retry/ }).click()
    await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
    const player = video.getByLabel('The current video')
    await expect(player).toHaveAttribute('preload', 'metadata')
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
    const address = await player.getAttribute('src')
    await video.getByRole('button', { name: 'Remove video' }).click()
    await expect(toast(page, 'Video removed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question
      .or(page.getByRole('button', { name: 'Add Testimonial' }))
      .first()
      .waitFor()
    if (await question.isVisible()) await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(async () => (await page.request.get(address!)).ok()).toBe(false)
  })

  test('captions are WebVTT of up to 1 MB @desktop', async ({ page, bucket: { name, keys } }, info) => {
    const { dialog, video, captions } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    await choose(video, { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: videoBeginnings.mp4 })
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nIt was worth the wait.\n')
    await choose(captions, { name: 'words.srt', mimeType: 'text/plain', buffer: Buffer.from('1\n00:00:00,000') })
    await expect(captions.getByRole('alert')).toHaveText('Please upload a valid captions file (WebVTT)words.srt')
    await choose(captions, await fileOf(info.outputPath('long.vtt'), words, 1024 * 1024 + 1))
    await expect(captions.getByRole('alert')).toHaveText('Captions size must be less than 1MBlong.vtt')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('.vtt'))
    await choose(captions, { name: `${name}-words.vtt`, mimeType: 'text/vtt', buffer: words })
    expect((await sent).headers()['content-type']).toBe('text/vtt')
    await expect(captions.getByRole('link', { name: 'Open captions' })).toBeVisible()
    expect((await keys()).filter((key) => key.endsWith('.vtt'))).toHaveLength(1)
  })
})
