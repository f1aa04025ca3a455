import { expect, test } from '../fixtures'
import { needs } from '../helpers/backend/backend'
import { authForm, newAccount, storedSession } from './accounts'

test('signing up creates the account, shows a message and goes home @phone @journey', async ({ page }) => {
  needs('sign-up without an e-mail')
  const account = newAccount()
  await page.goto('/auth')
  const form = authForm(page)
  await form.tab('Sign Up').click()
  await form.name.fill(account.fullName)
  await form.email.fill(account.email)
  await form.password.fill(account.password)
  await form.signUp.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Account created!')).toBeVisible()
  expect(await storedSession(page)).toContain(account.email)
})
