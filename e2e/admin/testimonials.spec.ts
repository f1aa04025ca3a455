import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { headers, signInOwner } from '../api'
import { test as base, expect } from '../fixtures'
import { holdBack } from '../network'
import { toast } from '../toasts'
import { openAdmin } from './admin'

type Row = Record<string, unknown> & { id: string }

type Reviews = {
  /** A name that only this test has; its testimonials begin with it, and are removed. */
  name: string
  /** Adds a testimonial of that name, and gives its id. */
  add(values?: Record<string, unknown>): Promise<string>
  /** The testimonial of that name, as the database has it. */
  row(): Promise<Row>
}

const maxRetries = 3
const table = '/rest/v1/testimonials'
const list = (url: URL) => url.pathname === table && url.searchParams.has('offset')
const picture = 'supabase/seed/originals/black-gmt-steel-1.jpg'
const film = 'supabase/seed/videos/20261101090000000-nineteen-days.mp4'
const captions = {
  name: 'words.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:06.000\nI had looked for four years.\n'),
}

const test = base.extend<{ reviews: Reviews }>({
  reviews: async ({ request, office }, provide) => {
    const name = `Nora ${randomUUID().slice(0, 8)}`
    const ours = `testimonials?name=like.${encodeURIComponent(name)}*`
    await provide({
      name,
      async add(values = {}) {
        const response = await request.post(table, {
          headers: { ...(await signInOwner(request)), Prefer: 'return=representation' },
          maxRetries,
          data: { name, content: 'As it was described.', rating: 5, ...values },
        })
        expect(response.status(), await response.text()).toBe(201)
        return (await response.json())[0].id
      },
      async row() {
        const rows = await office.rows(ours)
        expect(rows).toHaveLength(1)
        return rows[0] as Row
      },
    })
    await office.remove(ours)
  },
})

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

function formOf(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    role: dialog.getByLabel('Role/Title'),
    rating: dialog.getByLabel('Rating'),
    content: dialog.getByLabel('Testimonial Content'),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    send: dialog.getByRole('button', { name: /^(Add|Update) Testimonial$/ }),
    imageTab: dialog.getByRole('tab', { name: 'Profile Image' }),
    videoTab: dialog.getByRole('tab', { name: 'Video Testimonial' }),
    file: (label: string) => dialog.getByLabel(`${label}: choose a file`),
    question: page.getByRole('alertdialog'),
  }
}

/** What people read of a failure that nobody has words for. */
const unexpected = 'An unexpected error occurred. Please try again.'

/** Has writes of testimonials fail with a message of the backend. */
const refuse = (page: Page, message: string) =>
  page.route(`**${table}*`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'XX000', message } }),
  )

async function isStored(request: APIRequestContext, address: unknown) {
  return (await request.get(String(address), { headers, maxRetries })).ok()
}

test('each card says who, how many stars and what, and is legible on every screen', async ({
  page,
  reviews,
  isMobile,
}) => {
  const words = 'A long afternoon with three watches, none of them hurried. '.repeat(30)
  await reviews.add({
    role: 'Watch Collector',
    rating: 4,
    content: words,
    featured: true,
    video_url: '/storage/v1/object/public/watch-images/testimonials/videos/none.mp4',
  })
  await reviews.add({ name: `${reviews.name} ${'w'.repeat(80)}`, rating: 1 })
  await openAdmin(page, 'testimonials')

  const first = card(page, reviews.name)
  await expect(first.getByRole('heading', { name: reviews.name })).toBeVisible()
  await expect(first).toContainText('Watch Collector')
  await expect(first.getByText('Featured', { exact: true })).toBeVisible()
  await expect(first.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
  await expect(first).toContainText('On film')
  await expect(card(page, 'Eleanor W.')).not.toContainText('On film')

  const text = first.getByText(words.trim())
  const lines = () =>
    text.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight))
  expect(Math.round(await lines())).toBe(3)
  await first.getByRole('button', { name: /^Read all/ }).click()
  await expect.poll(lines).toBeGreaterThan(5)

  const columns = first.locator('..').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(await columns).toBe(isMobile ? 1 : 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoViolation(page)
})

test.describe('on one screen', () => {
  test('adding one: the rules stand beside the fields, then it is there, not featured @desktop', async ({
    page,
    reviews,
  }) => {
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: 'Add Testimonial' }).click()
    await expect(page).toHaveURL(/edit=new/)
    const form = formOf(page)
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
    await expect(card(page, reviews.name).getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
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
      // Of the site itself: other tests see the card too.
      image_url: `${baseURL}/favicon.svg`,
      video_url: 'https://example.com/film.mp4',
      captions_url: 'https://example.com/film.vtt',
    }
    await page.route('https://example.com/film.*', (route) => route.fulfill({ path: film }))
    const id = await reviews.add(kept)
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`edit=${id}`))
    const form = formOf(page)
    await expect(form.dialog).toHaveAccessibleName('Edit Testimonial')
    await form.content.fill('Said again, more shortly.')
    await form.send.click()
    await expect(toast(page, 'Testimonial updated successfully!')).toBeVisible()
    await expect(form.dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Edit ${reviews.name}` })).toBeFocused()
    await expect(card(page, reviews.name)).toContainText('Said again, more shortly.')
    expect(await reviews.row()).toMatchObject({ ...kept, content: 'Said again, more shortly.' })

    await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
    await form.dialog.getByRole('button', { name: 'Remove image' }).click()
    await form.videoTab.click()
    await form.dialog.getByRole('button', { name: 'Remove video' }).click()
    await form.send.click()
    await expect(form.dialog).toHaveCount(0)
    expect(await reviews.row()).toMatchObject({ featured: true, image_url: null, video_url: null, captions_url: null })
  })

  test('a picture, a film and its captions are uploaded, replaced, and deleted with it @desktop', async ({
    page,
    request,
    reviews,
  }) => {
    await reviews.add()
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
    const form = formOf(page)
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
    await expect(card(page, reviews.name)).toContainText('On film')
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
    // They were the words of the other film.
    await expect(form.dialog.getByRole('link', { name: 'Open captions' })).toHaveCount(0)
    await form.send.click()
    await expect(form.dialog).toHaveCount(0)
    const second = await reviews.row()
    expect(second).toMatchObject({ image_url: first.image_url, captions_url: null })
    expect(second.video_url).not.toBe(first.video_url)
    await expect.poll(() => isStored(request, first.video_url)).toBe(false)
    await expect.poll(() => isStored(request, first.captions_url)).toBe(false)

    await page.getByRole('button', { name: `Delete ${reviews.name}` }).click()
    await form.question.getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, reviews.name)).toHaveCount(0)
    await expect.poll(() => isStored(request, second.video_url)).toBe(false)
    await expect.poll(() => isStored(request, second.image_url)).toBe(false)
  })

  test('one is featured at once and no longer; a failure takes it back and says why @desktop', async ({
    page,
    reviews,
    quietConsole,
  }) => {
    quietConsole.allow(/^Error:/)
    quietConsole.allow(badAnswer)
    await reviews.add()
    await openAdmin(page, 'testimonials')
    const badge = card(page, reviews.name).getByText('Featured', { exact: true })
    const feature = page.getByRole('button', { name: `Feature ${reviews.name}`, exact: true })
    const unfeature = page.getByRole('button', { name: `Unfeature ${reviews.name}` })

    const release = await holdBack(page, `**${table}?id=*`)
    await feature.click()
    await expect(badge).toBeVisible()
    await expect(unfeature).toHaveText('Unfeature')
    await expect(unfeature).toBeDisabled()
    await expect(unfeature).toBeFocused()
    release()
    await expect(toast(page, 'Testimonial featured!')).toBeVisible()
    expect((await reviews.row()).featured).toBe(true)
    await unfeature.click()
    await expect(toast(page, 'Testimonial unfeatured!')).toBeVisible()
    await expect(badge).toHaveCount(0)
    expect((await reviews.row()).featured).toBe(false)

    await refuse(page, 'The disk is full.')
    await feature.click()
    await expect(toast(page, 'Error')).toContainText(unexpected)
    await expect(badge).toHaveCount(0)
  })

  test('deleting asks first; a failure leaves it where it is @desktop', async ({ page, reviews, quietConsole }) => {
    quietConsole.allow(/^Error:/)
    quietConsole.allow(badAnswer)
    await reviews.add()
    await openAdmin(page, 'testimonials')
    const remove = page.getByRole('button', { name: `Delete ${reviews.name}` })
    const question = page.getByRole('alertdialog')
    await remove.click()
    await expect(question).toContainText('Are you sure you want to delete this testimonial?')
    await expectNoViolation(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()

    await refuse(page, 'The disk is full.')
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Error')).toContainText(unexpected)
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()

    await page.unrouteAll()
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Testimonial deleted successfully!')).toBeVisible()
    await expect(card(page, reviews.name)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Testimonials' })).toBeFocused()
  })

  test('what cannot be saved stays in the dialog, with the reason @desktop', async ({
    page,
    reviews,
    quietConsole,
  }) => {
    quietConsole.allow(/^Error:/)
    quietConsole.allow(badAnswer)
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: 'Add Testimonial' }).click()
    const form = formOf(page)
    await form.name.fill(reviews.name)
    await form.content.fill('Worth the wait.')
    await refuse(page, 'The disk is full.')
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
    request,
    quietConsole,
  }) => {
    quietConsole.allow(/^Error: /)
    const id = await reviews.add({ content: 'As it was.', role: 'Collector' })
    const owner = await signInOwner(request)
    const write = async (data: object) =>
      expect((await request.patch(`/rest/v1/testimonials?id=eq.${id}`, { headers: owner, data })).ok()).toBe(true)
    await openAdmin(page, 'testimonials', `edit=${id}`)
    const form = formOf(page)
    await form.content.fill('Mine.')
    await write({ content: 'Theirs.', role: 'Client' })
    await form.send.click()
    await expect(form.dialog.getByText('Somebody else has changed this testimonial meanwhile')).toBeVisible()
    await expect(form.dialog).toContainText('TheirsTheirs.MineMine.')
    await expectNoViolation(page)
    await form.dialog.getByRole('button', { name: 'Keep mine and overwrite' }).click()
    await expect(form.dialog).toBeHidden()
    const saved = await request.get(`/rest/v1/testimonials?id=eq.${id}&select=content,role`, { headers: owner })
    // What only they have changed stays.
    expect(await saved.json()).toEqual([{ content: 'Mine.', role: 'Client' }])
  })

  test('leaving with changes asks; without any it does not @desktop', async ({ page, reviews }) => {
    const id = await reviews.add()
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
    const form = formOf(page)
    await form.cancel.click()
    await expect(form.dialog).toHaveCount(0)

    await page.getByRole('button', { name: `Edit ${reviews.name}` }).click()
    await form.content.fill('Half of a thou')
    for (const leave of [
      () => form.cancel.click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => form.dialog.getByRole('button', { name: 'Close dialog' }).click(),
    ]) {
      await leave()
      await expect(form.question).toContainText('What you have changed here is not saved.')
      await form.question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(form.question).toHaveCount(0)
      await expect(form.content).toHaveValue('Half of a thou')
      await expect(page).toHaveURL(new RegExp(`edit=${id}`))
    }
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

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
    const form = formOf(page)
    await expect(form.name).toHaveValue(reviews.name)
    await form.cancel.click()
    await page.goto(`/admin?tab=testimonials&edit=${randomUUID()}`)
    await expect(form.dialog.getByRole('alert')).toContainText('This testimonial is no longer there.')
    await form.dialog.getByRole('button', { name: 'Back to the list' }).click()
    await expect(form.dialog).toHaveCount(0)
  })

  test('the list says that it loads, that it is empty, and that it failed @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(/Could not load testimonials/)
    quietConsole.allow(badAnswer)
    const release = await holdBackList(page)
    await openAdmin(page, 'testimonials')
    await expect(page.getByText('Loading testimonials...')).toBeVisible()
    release()
    await expect(card(page, 'Eleanor W.')).toBeVisible()

    await page.unrouteAll()
    await page.route(list, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }))
    await page.reload()
    await expect(page.getByText('No testimonials yet. Add your first testimonial to get started!')).toBeVisible()
    await expectNoViolation(page)

    await page.unrouteAll()
    await page.route(list, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table testimonials' } }),
    )
    await page.reload()
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Failed to Load Testimonials')
    await expect(failure).toContainText('You do not have permission to perform this action.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Eleanor W.')).toBeVisible()
  })

  test('many are paged, the newest first; the page is in the address @desktop', async ({ page }) => {
    const asked: URL[] = []
    await page.route(list, async (route) => {
      const url = new URL(route.request().url())
      asked.push(url)
      const first = Number(url.searchParams.get('offset'))
      const rows = Array.from({ length: first === 0 ? 24 : 6 }, (_, index) => testimonial(first + index + 1))
      await route.fulfill({
        json: rows,
        headers: { 'content-range': `${first}-${first + rows.length - 1}/30` },
      })
    })
    await openAdmin(page, 'testimonials')
    await expect(page.getByText('30 testimonials')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(24)
    expect(asked[0].searchParams.get('order')).toBe('created_at.desc,id.desc')
    expect(asked[0].searchParams.get('limit')).toBe('24')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/admin?tab=testimonials&page=2')
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
  })
})

/** Holds the list back until what it gives is called. */
async function holdBackList(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(list, async (route) => {
    await held
    await route.continue()
  })
  return release
}

function testimonial(number: number) {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Client ${number}`,
    role: null,
    rating: 5,
    content: 'As it was described.',
    image_url: null,
    video_url: null,
    captions_url: null,
    featured: false,
    created_at: '2026-11-01T12:00:00+00:00',
  }
}
