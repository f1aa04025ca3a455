import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { passOn } from '../helpers/network'
import { bookAppointment } from '../visitor/appointment/appointment'
import { dialog, openAccount, section } from './account-page'
import { addAccount, authForm, badResponse, sendSignIn } from './accounts'

test('deleting an account explains what is kept, and requires the password @phone', async ({
  page,
  request,
  day,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await addAccount(request)
  await bookAppointment(request, day, '11:00 AM', account.email)
  await openAccount(page, account)
  const opener = section(page, 'Delete your account').getByRole('button', { name: 'Delete my account' })
  await opener.click()
  const ask = dialog(page, 'Delete your account?')
  await expect(ask.getByRole('listitem')).toHaveText(/ at 11:00\sAM$/)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await opener.click()
  const password = ask.getByLabel('Password', { exact: true })
  await password.fill('not the password')
  await ask.getByRole('button', { name: 'Delete my account' }).click()
  await expect(password).toHaveAccessibleDescription(/not your current password/)
  await expectNoViolation(page)
  await password.fill(account.password)
  await ask.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(account.email)
  expect(stored).not.toContain('access_token')

  await page.goto('/auth')
  await sendSignIn(page, account)
  await expect(authForm(page).failure).toContainText('Invalid email or password')
})

test('deletes the account even if the response is lost @desktop', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  await openAccount(page, account)
  await page.route('**/functions/v1/account', async (route) => {
    await passOn(route)
    await route.abort()
  })
  await section(page, 'Delete your account').getByRole('button', { name: 'Delete my account' }).click()
  const ask = dialog(page, 'Delete your account?')
  await ask.getByLabel('Password', { exact: true }).fill(account.password)
  await ask.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
})
