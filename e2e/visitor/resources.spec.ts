import { expect, test } from '../fixtures'

test('opens a guide in a new tab @phone @journey', async ({ page, context }) => {
  await page.goto('/resources')
  await context.route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A guide' }))
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Download ?: Building a Collection/ }).click()
  const guide = await opened
  await expect(guide).toHaveURL('https://example.com/guides/building-a-collection')
  expect(await guide.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/resources')
})
