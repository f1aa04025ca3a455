import { expectNoViolation } from '../../accessibility'
import { badAnswer } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { holdBack } from '../../network'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { madeUpId } from '../csv-export'
import { answerEmpty, failWrites, unexpected } from '../refusals'
import { test } from './reviews'
import { testimonialCard } from './testimonial-form'

/** The request of the list, told from others by its page. */
const isListRequest = (url: URL) => url.pathname === '/rest/v1/testimonials' && url.searchParams.has('offset')

function madeUpTestimonial(number: number) {
  return {
    id: madeUpId(number),
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

  const first = testimonialCard(page, reviews.name)
  await expect(first.getByRole('heading', { name: reviews.name })).toBeVisible()
  await expect(first).toContainText('Watch Collector')
  await expect(first.getByText('Featured', { exact: true })).toBeVisible()
  await expect(first.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
  await expect(first).toContainText('On film')
  await expect(testimonialCard(page, 'Eleanor W.')).not.toContainText('On film')

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

test('one is featured at once and no longer; a failure takes it back and says why @desktop', async ({
  page,
  reviews,
  quietConsole,
}) => {
  quietConsole.allow(/^Error:/)
  quietConsole.allow(badAnswer)
  await reviews.add()
  await openAdmin(page, 'testimonials')
  const badge = testimonialCard(page, reviews.name).getByText('Featured', { exact: true })
  const feature = page.getByRole('button', { name: `Feature ${reviews.name}`, exact: true })
  const unfeature = page.getByRole('button', { name: `Unfeature ${reviews.name}` })

  const release = await holdBack(page, '**/rest/v1/testimonials?id=*')
  await feature.click()
  await expect(badge).toBeVisible()
  await expect(unfeature).toHaveText('Unfeature')
  // What is pressed meanwhile is done next.
  await expect(unfeature).toBeEnabled()
  await expect(unfeature).toBeFocused()
  release()
  await expect(toast(page, 'Testimonial featured!')).toBeVisible()
  expect((await reviews.row()).featured).toBe(true)
  await unfeature.click()
  await expect(toast(page, 'Testimonial unfeatured!')).toBeVisible()
  await expect(badge).toHaveCount(0)
  expect((await reviews.row()).featured).toBe(false)

  await failWrites(page, 'testimonials')
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

  await failWrites(page, 'testimonials')
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error')).toContainText(unexpected)
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()

  await page.unrouteAll()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Testimonial deleted successfully!')).toBeVisible()
  await expect(testimonialCard(page, reviews.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Testimonials' })).toBeFocused()
})

test('the list says that it loads, that it is empty, and that it failed @desktop', async ({ page, quietConsole }) => {
  quietConsole.allow(/Could not load testimonials/)
  quietConsole.allow(badAnswer)
  const release = await holdBack(page, isListRequest)
  await openAdmin(page, 'testimonials')
  await expect(page.getByText('Loading testimonials...')).toBeVisible()
  release()
  await expect(testimonialCard(page, 'Eleanor W.')).toBeVisible()

  await page.unrouteAll()
  await page.route(isListRequest, answerEmpty)
  await page.reload()
  await expect(page.getByText('No testimonials yet. Add your first testimonial to get started!')).toBeVisible()
  await expectNoViolation(page)

  await page.unrouteAll()
  await page.route(isListRequest, (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table testimonials' } }),
  )
  await page.reload()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to Load Testimonials')
  await expect(failure).toContainText('You do not have permission to perform this action.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(testimonialCard(page, 'Eleanor W.')).toBeVisible()
})

test('many are paged, the newest first; the page is in the address @desktop', async ({ page }) => {
  const asked: URL[] = []
  await page.route(isListRequest, async (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    const first = Number(url.searchParams.get('offset'))
    const rows = Array.from({ length: first === 0 ? 24 : 6 }, (_, index) => madeUpTestimonial(first + index + 1))
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
