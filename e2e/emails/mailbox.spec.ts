import { addAccount, authForm } from '../accounts/accounts'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { needs } from '../helpers/backend/backend'
import { test } from '../helpers/showroom-days'
import { prepareBooking } from '../visitor/booking/booking-form'

test('the e-mails of a booking and of a lost password come into the open mailbox @desktop', async ({
  page,
  context,
  request,
  day,
}) => {
  needs('the embedded backend itself')
  const mailbox = await context.newPage()
  await mailbox.goto('/__mail')
  await expect(mailbox.getByRole('heading', { level: 2, name: /e-mails?$/i })).toBeVisible()
  // By a key: e-mails of other tests push the list on, which is drawn anew with each.
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
  // With the HTML out of the way: its frame runs no scripts, axe's neither.
  await expectNoViolation(mailbox)

  const account = await addAccount(request)
  await page.goto('/auth?view=recover')
  await authForm(page).email.fill(account.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await openEmailTo(account.email)
  await mailbox.getByRole('tab', { name: 'HTML' }).click()
  await expect(html.getByRole('link', { name: 'Set a new password' })).toBeVisible()
})

test('a mailbox whose server is gone says so to everybody, until it is back @desktop', async ({
  page,
  quietConsole,
}) => {
  needs('the embedded backend itself')
  // The second is axe's own, in the frame without scripts.
  quietConsole.allow(/Failed to load resource|Blocked script execution/)
  await page.route('**/__mail/changes', (route) => route.abort())
  await page.goto('/__mail')
  const news = page.getByRole('status')
  await expect(news).toHaveText('The development server is not responding. The mailbox continues when it is back.')
  await expect(news).toHaveCSS('clip-path', 'none')
  await expectNoViolation(page)
  await page.unroute('**/__mail/changes')
  // The others' e-mails are told there, too.
  await expect(news).not.toContainText('not responding')
})
