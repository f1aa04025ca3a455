import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'

test.beforeEach(async ({ page }) => {
  await page.goto('/coming-soon')
})

test('the page stands alone, with its texts, and a call and an e-mail one tap away', async ({ page }) => {
  await expect(page).toHaveTitle(/^Coming soon/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SOMETHING EXTRAORDINARY IS COMING')
  await expect(page.getByText('LAUNCHING SOON', { exact: true })).toBeVisible()
  const call = page.getByRole('link', { name: /Call Now/ })
  await expect(call).toHaveAttribute('href', 'tel:+14805550147')
  await expect(call).toContainText('(480) 555-0147')
  const mail = page.getByRole('link', { name: /Send Email/ })
  await expect(mail).toHaveAttribute('href', 'mailto:concierge@sonoranhorology.example')
  await expect(mail).toContainText('concierge@sonoranhorology.example')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('the logo leads home @phone', async ({ page }) => {
  await page.getByRole('link', { name: 'Sonoran Horology, home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Signature Collection' })).toBeVisible()
})

test('Notify Me does nothing @phone', async ({ page }) => {
  const email = page.getByLabel('Email address')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(email).toHaveAttribute('maxlength', '255')
  await expect(page.locator('picture img')).toHaveJSProperty('complete', true)
  await page.evaluate(() => document.fonts.ready)
  const before = await page.locator('body').innerText()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await email.fill('collector@example.com')
  await email.press('Enter')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  // Any request of the button would have been sent by now.
  await page.evaluate(() => fetch('/og.jpg'))
  await expect(page).toHaveURL('/coming-soon')
  await expect(email).toHaveValue('collector@example.com')
  expect(await page.locator('body').innerText()).toBe(before)
  expect(requests).toEqual(['/og.jpg'])
})

test('it fits one screen, and has no accessibility violation and no sideways scroll', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  await expectNoViolation(page)
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBeLessThanOrEqual(0)
  }
})
