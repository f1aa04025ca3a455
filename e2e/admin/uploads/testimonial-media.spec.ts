import type { Locator, Page } from '@playwright/test'
import { badResponse } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { fileOf } from '../pictures'
import { test, uploadRequests } from './bucket'
import { videoBeginnings } from './sample-files'
import { expectGrowth, slowDown } from './slow-upload'

test.describe('media of a testimonial', () => {
  const openTestimonial = async (page: Page) => {
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: 'Add Testimonial', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const group = (name: string | RegExp) => dialog.getByRole('group', { name })
    return { dialog, image: group(/Profile Image/), video: group(/Video Testimonial/), captions: group('Captions') }
  }
  const choose = (group: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
    group.locator('input[type=file]').setInputFiles(files)

  test('a video shows its upload progress, and can be canceled, retried, played and removed @desktop', async ({
    page,
    context,
    quietConsole,
    bucket: { name, keys },
  }, info) => {
    quietConsole.allow(badResponse)
    const { dialog, video } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    const long = await fileOf(info.outputPath(`${name}-long.mp4`), videoBeginnings.mp4, 30 * 1024 * 1024)
    const { nearlyStop, speedUp } = await slowDown(context, page, 300_000)
    await choose(video, long)
    const progress = video.getByRole('progressbar', { name: `Uploading ${name}-long.mp4` })
    await expectGrowth(progress)
    await nearlyStop()
    await expect(video.getByText('of 30.0 MB')).toBeVisible()
    // Until the browser aborts the request, the rest would be sent at full speed.
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
    const url = await player.getAttribute('src')
    await video.getByRole('button', { name: 'Remove video' }).click()
    await expect(toast(page, 'Video removed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question
      .or(page.getByRole('button', { name: 'Add Testimonial' }))
      .first()
      .waitFor()
    if (await question.isVisible()) await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(async () => (await page.request.get(url!)).ok()).toBe(false)
  })
})
