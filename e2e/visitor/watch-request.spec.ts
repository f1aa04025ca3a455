import { expect, ownEmail, test } from '../fixtures'

const success = "Request submitted successfully! We'll be in touch soon."

test('sends a request with the keyboard only, subscribes the sender, and clears the form @desktop @journey', async ({
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
