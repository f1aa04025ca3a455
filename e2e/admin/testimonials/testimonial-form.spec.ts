import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { isStored } from '../uploads/bucket'
import { test } from './reviews'
import { testimonialCard, testimonialForm } from './testimonial-form'

const picture = 'supabase/seed/originals/black-gmt-steel-1.jpg'
const film = 'supabase/seed/videos/20261101090000000-nineteen-days.mp4'
const captions = {
  name: 'words.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:06.000\nI had looked for four years.\n'),
}

test('shows errors beside the fields, then adds a testimonial that is not featured @desktop @journey', async ({
  page,
  reviews,
}) => {
  await openAdmin(page, 'testimonials')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  await expect(page).toHaveURL(/edit=new/)
  const form = testimonialForm(page)
  await expect(form.dialog).toHaveAccessibleName('Add New Testimonial')
  await form.rating.fill('')
  await form.send.click()
  await expect(form.dialog.getByRole('alert')).toHaveText([
    'Name is required',
    'Rating must be a whole number from 1 to 5',
    'Testimonial content is required',
  ])
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolation(page)

  await form.name.fill(`  ${reviews.name} `)
  await form.content.fill('Quiet, exact, and on time.')
  await form.rating.fill('4.7')
  await form.rating.blur()
  await expect(form.rating).toHaveValue('4')
  await form.send.click()
  await expect(toast(page, 'Testimonial added successfully!')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin?tab=testimonials')
  await expect(page.getByRole('button', { name: 'Add Testimonial' })).toBeFocused()
  await expect(testimonialCard(page, reviews.name).getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
  expect(await reviews.row()).toMatchObject({
    name: reviews.name,
    role: null,
    rating: 4,
    content: 'Quiet, exact, and on time.',
    image_url: null,
    video_url: null,
    featured: false,
  })
})

test('uploads and replaces a picture, a video and captions, and keeps the files after deletion @desktop', async ({
  page,
  request,
  reviews,
}) => {
  await reviews.add()
  await openAdmin(page, 'testimonials')
  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  const form = testimonialForm(page)
  await form.file('Profile Image (Optional)').setInputFiles(picture)
  await form.videoTab.click()
  await expect(form.dialog.getByText('Upload a video testimonial from this client')).toBeVisible()
  await form.file('Video Testimonial (Optional)').setInputFiles(film)
  await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
  await form.file('Captions').setInputFiles(captions)
  await expect(form.dialog.getByRole('link', { name: 'Open captions' })).toBeVisible()
  await expectNoViolation(page)
  await form.imageTab.click()
  await expect(form.dialog.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await form.send.click()
  await expect(toast(page, 'Testimonial updated successfully!')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await expect(testimonialCard(page, reviews.name)).toContainText('Video')
  const first = await reviews.row()
  expect(first.image_url).toMatch(/\/watch-images\/testimonials\//)
  expect(first.video_url).toMatch(/\/watch-images\/testimonials\/videos\/.*\.mp4$/)
  expect(first.captions_url).toMatch(/\/watch-images\/testimonials\/videos\/.*\.vtt$/)
  for (const url of [first.image_url, first.video_url, first.captions_url]) {
    expect(await isStored(request, url), String(url)).toBe(true)
  }

  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  await form.videoTab.click()
  await form.file('Video Testimonial (Optional)').setInputFiles(film)
  await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
  await expect(form.dialog.getByRole('link', { name: 'Open captions' })).toHaveCount(0)
  await form.send.click()
  await expect(form.dialog).toHaveCount(0)
  const second = await reviews.row()
  expect(second).toMatchObject({ image_url: first.image_url, captions_url: null })
  expect(second.video_url).not.toBe(first.video_url)
  // An earlier version may be restored.
  expect(await isStored(request, first.video_url)).toBe(true)
  expect(await isStored(request, first.captions_url)).toBe(true)

  await page.getByRole('button', { name: `Delete ${reviews.name}` }).click()
  await form.question.getByRole('button', { name: 'Delete' }).click()
  await expect(testimonialCard(page, reviews.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Testimonials' })).toBeFocused()
  expect(await isStored(request, second.video_url)).toBe(true)
  expect(await isStored(request, second.image_url)).toBe(true)
})
