import { expect, test } from '../fixtures'

const guides = [
  { title: 'Your First Fine Watch', price: 19, item: 'Twelve questions to ask before you pay' },
  { title: 'Authentication and Condition', price: 24, item: 'Refinished dials, relumed hands and service parts' },
  { title: 'Building a Collection', price: 29, item: 'Insurance, appraisals and safe storage' },
]

test.beforeEach(async ({ page }) => {
  await page.goto('/resources')
})

test('three guides say what is inside, and open in a tab of their own', async ({ page }) => {
  await expect(page.getByRole('article')).toHaveCount(guides.length)
  for (const { title, price, item } of guides) {
    const guide = page.getByRole('article', { name: title })
    await expect(guide.getByText(`$${price}`, { exact: true })).toBeVisible()
    await expect(guide.getByRole('listitem')).toHaveCount(5)
    await expect(guide.getByRole('listitem').filter({ hasText: item })).toBeVisible()
    const link = guide.getByRole('link', { name: new RegExp(`^Download ?: ${title} \\(opens in a new tab\\)$`) })
    await expect(link).toHaveAttribute('href', /^https:\/\/example\.com\/guides\//)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('a guide leaves this page where it is @phone', async ({ page, context }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A guide' }))
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Download ?: Building a Collection/ }).click()
  const guide = await opened
  await expect(guide).toHaveURL('https://example.com/guides/building-a-collection')
  expect(await guide.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/resources')
})

test('the bundle saves $9 @phone @journey', async ({ page }) => {
  const bundle = page.getByRole('region', { name: 'All three, together' })
  const apart = guides.reduce((sum, { price }) => sum + price, 0)
  await expect(bundle.getByText(`$${apart - 9}`, { exact: true })).toBeVisible()
  await expect(bundle).toContainText(`in place of $${apart}. Saves $9.`)
  const link = bundle.getByRole('link', { name: /^Download the Bundle ?: all three guides \(opens in a new tab\)$/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the figures, and the ways on, to a request and to a conversation @phone', async ({ page }) => {
  const figures = page.getByRole('region', { name: 'Behind the guides' })
  for (const [value, label] of [
    ['200+', 'Watches sourced'],
    ['100%', 'Authenticated'],
    ['5-star', 'Client rating'],
  ]) {
    await expect(figures.getByText(value, { exact: true })).toBeVisible()
    await expect(figures.getByText(label, { exact: true })).toBeVisible()
  }
  const next = page.getByRole('region', { name: 'Rather have us look?' })
  await expect(next.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await next.getByRole('link', { name: 'Request a Watch' }).click()
  await expect(page).toHaveURL('/watch-request')
})
