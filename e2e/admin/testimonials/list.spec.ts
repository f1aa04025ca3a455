import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { test } from './reviews'
import { testimonialCard } from './testimonial-form'

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
  await expect(first).toContainText('Video')
  await expect(testimonialCard(page, 'Eleanor W.')).not.toContainText('Video')

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

test('one is featured at once, and no longer @desktop', async ({ page, reviews }) => {
  await reviews.add()
  await openAdmin(page, 'testimonials')
  const badge = testimonialCard(page, reviews.name).getByText('Featured', { exact: true })
  const unfeature = page.getByRole('button', { name: `Unfeature ${reviews.name}` })
  await page.getByRole('button', { name: `Feature ${reviews.name}`, exact: true }).click()
  await expect(toast(page, 'Testimonial featured!')).toBeVisible()
  await expect(unfeature).toBeFocused()
  expect((await reviews.row()).featured).toBe(true)
  await unfeature.click()
  await expect(toast(page, 'Testimonial unfeatured!')).toBeVisible()
  await expect(badge).toHaveCount(0)
  expect((await reviews.row()).featured).toBe(false)
})
