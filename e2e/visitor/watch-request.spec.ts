import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { headers } from '../api'
import { drafts } from '../drafts'
import { expect, ownEmail, test } from '../fixtures'
import { failures, holdBack, saidOf, shortenPatience } from '../network'

const success = "Request submitted successfully! We'll be in touch soon."
const failure = 'Failed to submit request. Please try again.'
const table = '**/rest/v1/watch_requests*'

async function openForm(page: Page) {
  await page.goto('/watch-request')
  const form = page.getByRole('form', { name: 'Request a watch' })
  await expect(form).toBeVisible()
  return form
}

test('a request is sent by keyboard alone, and the form is empty again @desktop @journey', async ({ page, office }) => {
  const email = ownEmail()
  const form = await openForm(page)
  await form.getByLabel('First Name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Byron')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('A regulator, 1960s, unpolished.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText(success)
  await expect(form.getByLabel('First Name')).toHaveValue('')
  await expect(form.getByLabel('Watch Details')).toHaveValue('')
  expect(
    await office.rows(
      `watch_requests?contact_info=eq.${email}&select=first_name,last_name,watch_details,budget,newsletter_signup`,
    ),
  ).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Byron',
      watch_details: 'A regulator, 1960s, unpolished.',
      budget: null,
      newsletter_signup: false,
    },
  ])
  expect(await office.rows(`newsletter_subscribers?email=eq.${email}`)).toEqual([])
})

test('with the box ticked an e-mail becomes a subscriber, also where it is one, and a phone number does not @phone', async ({
  page,
  office,
  request,
}) => {
  const known = ownEmail('Known')
  await request.post('/rest/v1/newsletter_subscribers', {
    headers: { ...headers, Prefer: 'return=minimal' },
    data: { email: known, source: 'footer' },
  })
  const fresh = ownEmail()
  const phone = `+1 480 ${Date.now()} ${Math.floor(Math.random() * 1e6)}`
  const form = await openForm(page)
  for (const contact of [fresh, known.toLowerCase(), phone]) {
    await form.getByLabel('First Name').fill('Ada')
    await form.getByLabel('Last Name').fill('Byron')
    await form.getByLabel('Phone or Email').fill(contact)
    await form.getByLabel('Watch Details').fill('A regulator.')
    await form.getByLabel('Budget (Optional)').fill('$20,000')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByRole('status')).toHaveText(success)
    await expect(form.getByRole('checkbox')).not.toBeChecked()
    const [row] = await office.rows(
      `watch_requests?contact_info=eq.${encodeURIComponent(contact)}&select=budget,newsletter_signup`,
    )
    expect(row).toEqual({ budget: '$20,000', newsletter_signup: true })
  }
  const subscribers = await office.rows(
    `newsletter_subscribers?or=(email.ilike.${fresh},email.ilike.${known})&select=email,source&order=source`,
  )
  expect(subscribers).toEqual([
    { email: known, source: 'footer' },
    { email: fresh, source: 'watch-request' },
  ])
})

test('each rule is said beside its field, in its own words @phone', async ({ page }) => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
  await expect(form.getByLabel('Last Name')).toHaveAccessibleDescription('Last name is required')
  await expect(form.getByLabel('Phone or Email')).toHaveAccessibleDescription('Phone or email is required')
  await expect(form.getByLabel('Watch Details')).toHaveAccessibleDescription(/^Please describe what you're looking for/)
  await expectNoViolation(page)
  await form.getByLabel('First Name').fill('x'.repeat(100))
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription('First name must be under 100 characters')
  await form.getByLabel('Phone or Email').fill('call me')
  await expect(form.getByLabel('Phone or Email')).toHaveAccessibleDescription(
    'Please enter a valid email address or phone number',
  )
  await form.getByLabel('Budget (Optional)').fill('9'.repeat(101))
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByLabel('Budget (Optional)')).toHaveAccessibleDescription(
    /^Budget must be at most 100 characters/,
  )
})

for (const [name, provoke] of Object.entries(failures)) {
  test(`${name}: the form says so, and what was typed survives a reload @phone`, async ({
    page,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource/)
    await shortenPatience(page)
    const email = ownEmail()
    const form = await openForm(page)
    await form.getByLabel('First Name').fill('Ada')
    await form.getByLabel('Last Name').fill('Byron')
    await form.getByLabel('Phone or Email').fill(email)
    await form.getByLabel('Watch Details').fill('A regulator.')
    await page.route(table, provoke)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByText(saidOf(name, failure))).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Watch Details')).toHaveValue('A regulator.')
    await page.unroute(table)
    // A restored draft that is sent at once is not taken for a bot's.
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByText(success)).toBeVisible()
    expect(await drafts(page, 'watch-request')).toEqual([])
    expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
  })
}

test('the button says that it works, and sends once @phone', async ({ page, office }) => {
  const email = ownEmail()
  const form = await openForm(page)
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Byron')
  await form.getByLabel('Phone or Email').fill(email)
  await form.getByLabel('Watch Details').fill('A regulator.')
  const release = await holdBack(page, table)
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await form.getByLabel('First Name').press('Enter')
  release()
  await expect(form.getByText(success)).toBeVisible()
  expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
})

test('left while it is being sent, it is sent, said, and leaves no draft @phone', async ({ page, office }) => {
  const email = ownEmail()
  const form = await openForm(page)
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Byron')
  await form.getByLabel('Phone or Email').fill(email)
  await form.getByLabel('Watch Details').fill('A regulator.')
  const release = await holdBack(page, table)
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  release()
  await expect(page.getByText(success)).toBeVisible()
  await page.goBack()
  await expect(form.getByLabel('First Name')).toHaveValue('')
  expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
})

test('a pasted link wraps inside its field @phone', async ({ page }) => {
  const form = await openForm(page)
  await form.getByLabel('Watch Details').fill(`https://example.com/lot/${'x'.repeat(1500)}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('machines are thanked, and nothing of theirs is sent @phone', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('watch_requests') && sent.push(request.url()))
  const form = await openForm(page)
  await form.getByLabel('First Name').fill('Robot')
  await form.getByLabel('Last Name').fill('Robot')
  await form.getByLabel('Phone or Email').fill('robot@example.com')
  await form.getByLabel('Watch Details').fill('Buy now')
  await form
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByText(success)).toBeVisible()
  expect(sent).toEqual([])
})

test('a screen reader finds names, hints and live regions', async ({ page }) => {
  const form = await openForm(page)
  await expect(form).toMatchAriaSnapshot(`
    - form "Request a watch":
      - paragraph: Fields marked * are required.
      - text: First Name
      - textbox "First Name"
      - text: Last Name
      - textbox "Last Name"
      - text: Phone or Email
      - textbox "Phone or Email"
      - text: Watch Details
      - textbox "Watch Details"
      - paragraph: /The reference if you know it/
      - text: Budget (Optional)
      - textbox "Budget (Optional)"
      - paragraph: A range is enough. It tells us where to look first.
      - checkbox "Send me the newsletter too, if I left an e-mail address"
      - button "Submit Request"
      - status
  `)
})
