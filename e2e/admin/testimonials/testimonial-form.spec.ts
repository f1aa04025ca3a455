import { randomUUID } from 'node:crypto'
import { expectNoViolation } from '../../accessibility'
import { badAnswer } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { failWrites, unexpected } from '../refusals'
import { expectQuestionOnLeaving } from '../unsaved-changes'
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

test('adding one: the rules stand beside the fields, then it is there, not featured @desktop', async ({
  page,
  reviews,
}) => {
  await openAdmin(page, 'testimonials')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  await expect(page).toHaveURL(/edit=new/)
  const form = testimonialForm(page)
  await expect(form.dialog).toHaveAccessibleName('Add New Testimonial')
  await expect(form.role).toHaveAttribute('placeholder', 'e.g., Watch Collector')
  await expect(form.rating).toHaveValue('5')
  await expect(form.rating).toHaveAttribute('type', 'number')
  await expect(form.rating).toHaveAttribute('min', '1')
  await expect(form.rating).toHaveAttribute('max', '5')
  await expect(form.content).toHaveAttribute('rows', '4')

  await form.rating.fill('')
  await form.role.fill('r'.repeat(101))
  await form.send.click()
  await expect(form.dialog.getByRole('alert')).toHaveText([
    'Name is required',
    'Role/Title must be at most 100 characters',
    'Rating must be a whole number from 1 to 5',
    'Testimonial content is required',
  ])
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolation(page)

  await form.name.fill(`  ${reviews.name} `)
  await form.role.fill('')
  await form.rating.fill('6')
  await form.content.fill('Quiet, exact, and on time.')
  await expect(form.dialog.getByRole('alert')).toHaveText('Rating must be a whole number from 1 to 5')
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

test('editing keeps flag, image and video unless they are changed @desktop', async ({ page, reviews, baseURL }) => {
  const kept = {
    featured: true,
    // The image is the site's own: other tests load the card too.
    image_url: `${baseURL}/favicon.svg`,
    video_url: 'https://example.com/film.mp4',
    captions_url: 'https://example.com/film.vtt',
  }
  await page.route('https://example.com/film.*', (route) => route.fulfill({ path: film }))
  const id = await reviews.add(kept)
  await openAdmin(page, 'testimonials')
  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`edit=${id}`))
  const form = testimonialForm(page)
  await expect(form.dialog).toHaveAccessibleName('Edit Testimonial')
  await form.content.fill('Said again, more shortly.')
  await form.send.click()
  await expect(toast(page, 'Testimonial updated successfully!')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${reviews.name}` })).toBeFocused()
  await expect(testimonialCard(page, reviews.name)).toContainText('Said again, more shortly.')
  expect(await reviews.row()).toMatchObject({ ...kept, content: 'Said again, more shortly.' })

  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  await form.dialog.getByRole('button', { name: 'Remove image' }).click()
  await form.videoTab.click()
  await form.dialog.getByRole('button', { name: 'Remove video' }).click()
  await form.send.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await reviews.row()).toMatchObject({ featured: true, image_url: null, video_url: null, captions_url: null })
})

test('a picture, a film and its captions are uploaded and replaced, and stay once it is deleted @desktop', async ({
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
  await expect(testimonialCard(page, reviews.name)).toContainText('On film')
  const first = await reviews.row()
  expect(first.image_url).toMatch(/\/watch-images\/testimonials\//)
  expect(first.video_url).toMatch(/\/watch-images\/testimonials\/videos\/.*\.mp4$/)
  expect(first.captions_url).toMatch(/\/watch-images\/testimonials\/videos\/.*\.vtt$/)
  for (const address of [first.image_url, first.video_url, first.captions_url]) {
    expect(await isStored(request, address), String(address)).toBe(true)
  }

  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  await form.videoTab.click()
  await form.file('Video Testimonial (Optional)').setInputFiles(film)
  await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
  // The captions went with the film that they belonged to.
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
  expect(await isStored(request, second.video_url)).toBe(true)
  expect(await isStored(request, second.image_url)).toBe(true)
})

test('what cannot be saved stays in the dialog, with the reason @desktop', async ({ page, reviews, quietConsole }) => {
  quietConsole.allow(/^Error:/)
  quietConsole.allow(badAnswer)
  await openAdmin(page, 'testimonials')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  const form = testimonialForm(page)
  await form.name.fill(reviews.name)
  await form.content.fill('Worth the wait.')
  await failWrites(page, 'testimonials')
  await form.send.click()
  await expect(toast(page, 'Error')).toContainText(unexpected)
  await expect(form.dialog.getByRole('alert')).toHaveText(unexpected)
  await page.unrouteAll()
  await form.send.click()
  await expect(toast(page, 'Testimonial added successfully!')).toBeVisible()
  expect(await reviews.row()).toMatchObject({ content: 'Worth the wait.' })
})

test('what another has changed meanwhile is shown, and not overwritten unasked @desktop', async ({
  page,
  reviews,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/^Error: /)
  const id = await reviews.add({ content: 'As it was.', role: 'Collector' })
  await openAdmin(page, 'testimonials', `edit=${id}`)
  const form = testimonialForm(page)
  await form.content.fill('Mine.')
  await office.change(`testimonials?id=eq.${id}`, { content: 'Theirs.', role: 'Client' })
  await form.send.click()
  await expect(form.dialog.getByText('Somebody else has changed this testimonial meanwhile')).toBeVisible()
  await expect(form.dialog).toContainText('TheirsTheirs.MineMine.')
  await expectNoViolation(page)
  await form.dialog.getByRole('button', { name: 'Keep mine and overwrite' }).click()
  await expect(form.dialog).toBeHidden()
  // A field that only the other changed keeps its change.
  expect(await reviews.row()).toMatchObject({ content: 'Mine.', role: 'Client' })
})

test('leaving with changes asks; without any it does not @desktop', async ({ page, reviews }) => {
  const id = await reviews.add()
  await openAdmin(page, 'testimonials')
  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  const form = testimonialForm(page)
  await form.cancel.click()
  await expect(form.dialog).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
  await form.content.fill('Half of a thou')
  const ways = [
    () => form.cancel.click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => form.dialog.getByRole('button', { name: 'Close dialog' }).click(),
  ]
  await expectQuestionOnLeaving(page, ways, async () => {
    await expect(form.content).toHaveValue('Half of a thou')
    await expect(page).toHaveURL(new RegExp(`edit=${id}`))
  })

  await form.cancel.click()
  await form.question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin?tab=testimonials')
  expect((await reviews.row()).content).toBe('As it was described.')
})

test('a link to one opens it, also where it is gone @desktop', async ({ page, reviews }) => {
  const id = await reviews.add()
  await openAdmin(page, 'testimonials')
  await page.goto(`/admin?tab=testimonials&edit=${id}`)
  const form = testimonialForm(page)
  await expect(form.name).toHaveValue(reviews.name)
  await form.cancel.click()
  await page.goto(`/admin?tab=testimonials&edit=${randomUUID()}`)
  await expect(form.dialog.getByRole('alert')).toContainText('This testimonial is no longer there.')
  await form.dialog.getByRole('button', { name: 'Back to the list' }).click()
  await expect(form.dialog).toHaveCount(0)
})
