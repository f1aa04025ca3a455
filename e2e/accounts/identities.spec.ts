import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { needs } from '../helpers/backend/backend'
import { dialog, gotoAccount, openAccount, section } from './account-page'
import { addAccount, badResponse, newAccount, sendSignIn } from './accounts'
import { passProvider } from './provider-page'

test.beforeEach(async ({ page }) => {
  needs('sign-in with Google and Apple')
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const providers = (page: Page) => section(page, 'Linked accounts')

const linkGoogle = (page: Page) => providers(page).getByRole('button', { name: 'Link Google', exact: true })

async function signInWithGoogle(page: Page) {
  const { email } = newAccount()
  await page.goto('/auth')
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await passProvider(page, email)
  await expect(page).toHaveURL('/')
  await gotoAccount(page)
  return email
}

test('links a provider, signs in with it, and unlinks it, but rejects a provider account of someone else @desktop', async ({
  page,
  request,
  browser,
}) => {
  const context = await browser.newContext()
  const taken = await signInWithGoogle(await context.newPage())
  await context.close()
  const account = await addAccount(request)
  const { email: elsewhere } = newAccount()
  await openAccount(page, account)
  const part = providers(page)
  await expect(part.getByRole('listitem')).toHaveText([/^Email and password/])
  await expect(part.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)
  await linkGoogle(page).click()
  await passProvider(page, taken)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('The account was not linked')
  await expect(part.getByRole('listitem')).toHaveText([/^Email and password/])
  await expectNoViolation(page)

  await linkGoogle(page).click()
  await passProvider(page, elsewhere)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('The account is linked')
  await expect(part.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(elsewhere)
  await expect(linkGoogle(page)).toHaveCount(0)
  await expectNoViolation(page)

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await passProvider(page, elsewhere)
  await expect(page).not.toHaveURL(/\/auth/)
  await gotoAccount(page)
  await expect(section(page, 'Details')).toContainText(account.email)
  await expect(section(page, 'Sessions')).toContainText('a linked account')

  await part.getByRole('button', { name: 'Unlink Google' }).focus()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('status')).toContainText('Google is unlinked')
  await expect(part.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(part.getByRole('listitem')).toHaveText([/^Email and password/])
  await expectNoViolation(page)
})

test('keeps the only identity, and allows signing in with a first password too @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const email = await signInWithGoogle(page)
  const unlink = providers(page).getByRole('button', { name: 'Unlink Google' })
  await expect(unlink).toBeDisabled()
  await expect(unlink).toHaveAccessibleDescription(/linked another/)
  await expectNoViolation(page)
  await section(page, 'Password').getByRole('link', { name: 'Set a password' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('New password').fill('Foxglove-first-1')
  await main.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/')
  await gotoAccount(page)
  await expect(section(page, 'Password').getByLabel('Current password')).toBeVisible()
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, { email, password: 'Foxglove-first-1' })
  await expect(page).not.toHaveURL(/\/auth/)

  await gotoAccount(page)
  await section(page, 'Delete your account').getByRole('button').click()
  const ask = dialog(page, 'Delete your account?')
  await ask.getByLabel('Password', { exact: true }).fill('Foxglove-first-1')
  await expect(ask.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
})

test('deletes an account without a password within ten minutes of signing in @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  await signInWithGoogle(page)
  await section(page, 'Delete your account').getByRole('button').focus()
  await page.keyboard.press('Enter')
  const ask = dialog(page, 'Delete your account?')
  await expect(ask).toContainText('within ten minutes of signing in')
  await expect(ask.getByRole('textbox')).toHaveCount(0)
  await expectNoViolation(page)
  await ask.getByRole('button', { name: 'Delete my account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
})
