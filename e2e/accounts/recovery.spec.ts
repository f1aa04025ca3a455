import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { addAuthenticator, makeRecoveryCodes } from '../helpers/second-factor'
import { dialog, section } from './account-page'
import {
  addAccount,
  authForm,
  badResponse,
  followLink,
  linkTo,
  newAccount,
  sendSignIn,
  signOut,
  storedSession,
} from './accounts'
import { secondStep } from './second-step'

async function askForLink(page: Page, email: string) {
  await page.goto('/auth')
  await authForm(page).main.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth?view=recover')
  await sendForLink(page, email)
}

async function sendForLink(page: Page, email: string) {
  const { main, email: field } = authForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeFocused()
  await field.fill(email)
  await main.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused()
  await expect(main).toContainText('If an account exists for this address, a link is on its way')
}

const isHere = (page: Page, link: string) => new URL(link).origin === new URL(page.url()).origin

test("replaces a forgotten password through an email's link, once @phone", async ({
  page,
  request,
  browser,
  baseURL,
  isMobile,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  await askForLink(page, account.email)
  const link = await linkTo(account.email)
  expect(isHere(page, link), link).toBe(true)
  // Servers don't log the hash.
  expect(new URL(link).hash).toMatch(/^#token_hash=[^&]+&type=recovery$/)
  expect(new URL(link).search).toBe('?view=new-password')

  const scanner = await browser.newContext({ baseURL })
  const scanned = await scanner.newPage()
  const sent: string[] = []
  scanned.on('request', (sending) => void sent.push(`${sending.method()} ${new URL(sending.url()).pathname}`))
  await scanned.goto(link)
  await expect(scanned.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await expect(scanned).toHaveURL('/auth?view=new-password')
  await expectNoViolation(scanned)
  expect(sent.filter((one) => one.includes('/auth/v1/'))).toEqual([])
  await scanner.close()

  await followLink(page, link)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeFocused()
  await expect(main).toContainText(account.email)
  await expect(page).toHaveURL('/auth?view=new-password')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolation(page)
  const password = `${account.password}-anew`
  await main.getByLabel('New password').fill(password)
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Password saved')).toBeVisible()

  await signOut(page, isMobile)
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(authForm(page).failure.filter({ hasText: 'Sign in failed' })).toBeVisible()
  await sendSignIn(page, { ...account, password })
  await expect(page).toHaveURL('/')

  await signOut(page, isMobile)
  await expect(page).toHaveURL('/auth')
  await followLink(page, link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')
  expect(await storedSession(page)).toBeNull()
  await main.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/auth?view=recover')

  await sendForLink(page, newAccount().email)
})

test('the link works in another browser, leaves nothing in the history, and only the latest one is valid @phone', async ({
  page,
  request,
  browser,
  baseURL,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  await askForLink(page, account.email)
  const first = await linkTo(account.email)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await askForLink(page, account.email)
  const second = await linkTo(account.email, 2)

  await page.goto('/auth?view=new-password')
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs a link' })).toBeVisible()
  await followLink(page, first)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/about')
  await followLink(other, second.replace('#', '&'))
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await other.goBack()
  await expect(other).toHaveURL('/about')
  await other.goForward()
  await expect(other).toHaveURL('/auth?view=new-password')
  await elsewhere.close()
})

test('with a lost password and second factor, a recovery code resets both @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code] = await makeRecoveryCodes({ request }, session)
  await askForLink(page, account.email)
  await followLink(page, await linkTo(account.email))
  const step = secondStep(page)
  await step.useRecoveryCode.click()
  await step.recoveryCode.fill(code)
  await step.send.click()
  const main = page.getByRole('main')
  await main.getByLabel('New password').fill(`${account.password}-anew`)
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(main.getByRole('alert')).toContainText('A recovery code is not enough')

  const opened = page.waitForEvent('popup')
  await main.getByRole('link', { name: /your account/ }).click()
  const other = await opened
  const factors = section(other, 'Two-step verification')
  await factors.getByRole('button', { name: /^Remove / }).click()
  await dialog(other, /^Remove /)
    .getByRole('button', { name: 'Remove it' })
    .click()
  await expect(factors).toContainText('Not set up yet')
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password saved')).toBeVisible()
  await expect(page).toHaveURL('/')
})
