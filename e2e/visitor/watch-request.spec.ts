import { expect, ownEmail, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { drafts } from '../helpers/drafts'

const success = "Request submitted successfully! We'll be in touch soon."

test('a request is sent by keyboard alone, subscribes its sender, and the form is empty again @desktop @journey', async ({
  page,
  office,
}) => {
  const email = ownEmail()
  await page.goto('/watch-request')
  const form = page.getByRole('form', { name: 'Request a watch' })
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
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText(success)
  await expect(form.getByLabel('First Name')).toHaveValue('')
  await expect(form.getByLabel('Watch Details')).toHaveValue('')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
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
      newsletter_signup: true,
    },
  ])
  expect(await office.rows(`newsletter_subscribers?email=eq.${email}&select=source`)).toEqual([
    { source: 'watch-request' },
  ])
})

test('a screen reader finds names, hints, faults and live regions; what is long wraps, and survives a reload @phone', async ({
  page,
  office,
}) => {
  const email = ownEmail()
  await page.goto('/watch-request')
  const form = page.getByRole('form', { name: 'Request a watch' })
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
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
  await expectNoViolation(page)

  const link = `https://example.com/lot/${'x'.repeat(1500)}`
  await form.getByLabel('Watch Details').fill(link)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Byron')
  await form.getByLabel('Phone or Email').fill(email)
  await page.reload()
  await expect(form.getByLabel('Watch Details')).toHaveValue(link)
  // A restored draft that is sent at once is not taken for a bot's.
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByText(success)).toBeVisible()
  expect(await drafts(page, 'watch-request')).toEqual([])
  expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
})
