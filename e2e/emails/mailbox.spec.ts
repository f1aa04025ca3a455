import { addAccount, authForm } from '../accounts/accounts'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { needs } from '../helpers/backend/backend'
import { test } from '../helpers/showroom-days'
import { prepareBooking } from '../visitor/booking/booking-form'

test('emails of a booking and of a password reset appear in the open mailbox @desktop', async ({
  page,
  context,
  request,
  day,
}) => {
  needs('the embedded backend itself')
  const mailbox = await context.newPage()
  await mailbox.goto('/__mail')
  await expect(mailbox.getByRole('heading', { level: 2, name: /e-mails?$/i })).toBeVisible()
  // Emails of other tests move and rerender the list.
  const openEmailTo = (email: string) =>
    mailbox
      .getByRole('link')
      .filter({ hasText: `To ${email}` })
      .press('Enter')

  const email = ownEmail()
  await (await prepareBooking(page, day, '11:00 AM', email)).click()
  await openEmailTo(email)
  await expect(mailbox.getByRole('heading', { level: 2, name: /at 11:00 AM/ })).toBeFocused()
  const html = mailbox.frameLocator('iframe')
  await expect(html.getByRole('heading', { level: 1 })).toBeVisible()
  await mailbox.getByRole('tab', { name: 'HTML' }).press('ArrowRight')
  await expect(mailbox.getByRole('tabpanel', { name: 'Text' })).toContainText('11:00 AM')
  // axe can't run in the HTML's sandboxed frame.
  await expectNoViolation(mailbox)

  const account = await addAccount(request)
  await page.goto('/auth?view=recover')
  await authForm(page).email.fill(account.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await openEmailTo(account.email)
  await mailbox.getByRole('tab', { name: 'HTML' }).click()
  await expect(html.getByRole('link', { name: 'Set a new password' })).toBeVisible()
})
