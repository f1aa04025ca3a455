import { drafts } from '../drafts'
import { expect, ownEmail, test } from '../fixtures'
import { failures, saidOf, shortenPatience } from '../network'
import { newsletterForm } from '../newsletter-form'

const table = '**/rest/v1/newsletter_subscribers*'

test('an address becomes a subscriber once, whatever its case, and nobody is told that it was one @phone @journey', async ({
  page,
  office,
}) => {
  const email = ownEmail('Reader')
  await page.goto('/about')
  const form = await newsletterForm(page)
  await expect(page.getByText('Sign up with your email address to receive news and updates.')).toBeVisible()
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Email address').press('Enter')
  await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!')
  await expect(form.getByLabel('Email address')).toHaveValue('')
  await form.getByLabel('Email address').fill(email.toLowerCase())
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!')
  await expect(form.getByLabel('Email address')).toHaveValue('')
  expect(await office.rows(`newsletter_subscribers?email=ilike.${email}&select=email,source`)).toEqual([
    { email, source: 'footer' },
  ])
})

test('an empty box does nothing, and a malformed address is refused beside it @phone', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('newsletter') && sent.push(request.url()))
  await page.goto('/about')
  const form = await newsletterForm(page)
  const box = form.getByLabel('Email address')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await box.fill('   ')
  await box.press('Enter')
  await expect(form).not.toContainText(/subscrib(ed|ing)|Invalid|Failed/)
  await box.fill('reader@nowhere')
  await box.press('Enter')
  await expect(box).toHaveAccessibleDescription('Invalid email address')
  await box.fill('reader@nowhere.c')
  await expect(box).toHaveAccessibleDescription('')
  expect(sent).toEqual([])
})

for (const [name, provoke] of Object.entries(failures)) {
  test(`${name}: the footer says so and keeps the address @phone`, async ({ page, quietConsole }) => {
    quietConsole.allow(/Failed to load resource/)
    await shortenPatience(page)
    await page.goto('/about')
    const form = await newsletterForm(page)
    await page.route(table, provoke)
    const email = ownEmail()
    await form.getByLabel('Email address').fill(email)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText(saidOf(name, 'Failed to subscribe. Please try again.'))).toBeVisible()
    await page.reload()
    await newsletterForm(page)
    await expect(form.getByLabel('Email address')).toHaveValue(email)
    await page.unroute(table)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText('Thank you for subscribing!')).toBeVisible()
    expect(await drafts(page, 'newsletter')).toEqual([])
  })
}

test('machines that fill in what nobody sees are thanked, and nothing of theirs is sent @phone', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('newsletter') && sent.push(request.url()))
  await page.goto('/about')
  const form = await newsletterForm(page)
  await form.getByLabel('Email address').fill('robot@example.com')
  await form
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Thank you for subscribing!')).toBeVisible()
  expect(sent).toEqual([])
})
