import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { backend, needs } from '../helpers/backend/backend'
import { addAuthenticator } from '../helpers/second-factor'
import { section } from './account-page'
import { addAccount, authForm, newAccount, openProfile, sendSignIn } from './accounts'
import { fillCode } from './authenticator'
import { passProvider } from './provider-page'
import { secondStep } from './second-step'

/** Goes to the provider, whose page is then there. */
async function leaveForGoogle(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the provider of the tests' })).toBeVisible()
}

test('whoever has an account with Google signs in with it @phone', async ({ page, isMobile }) => {
  needs('sign-in with Google and Apple')
  const { email, fullName } = newAccount()
  await page.goto('/auth')
  await leaveForGoogle(page)
  await passProvider(page, email, fullName)
  await expect(page).toHaveURL('/')
  await expect(await openProfile(page, isMobile)).toContainText(email)
})

test('whoever refuses at the provider is told that nobody is signed in, in the words of the house @desktop', async ({
  page,
}) => {
  needs('sign-in with Google and Apple')
  await page.goto('/auth')
  await leaveForGoogle(page)
  const asked = new URL(page.url())
  asked.searchParams.set('refuse', '1')
  await page.goto(asked.href)
  await expect(authForm(page).failure).toContainText('You are not signed in')
  await expect(authForm(page).failure).not.toContainText('The person refused')
  await expect(page).toHaveURL('/auth')
  await expectNoViolation(page)
})

test('a second factor is asked for after a provider, too @desktop', async ({ page, request }) => {
  needs('sign-in with Google and Apple')
  const account = await addAccount(request)
  const { authenticator } = await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await leaveForGoogle(page)
  await passProvider(page, account.email)
  const step = secondStep(page)
  await expect(step.code).toBeFocused()
  await fillCode(step.code, authenticator)
  await step.send.click()
  await expect(page).toHaveURL('/')
})

test('the provider leads on to the page of the dashboard that was asked for @desktop', async ({ page }) => {
  needs('sign-in with Google and Apple')
  await page.goto('/admin?tab=watches')
  await leaveForGoogle(page)
  await passProvider(page, backend.owner.email)
  await expect(page).toHaveURL('/admin?tab=watches')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('tab=watches')
})

test('a provider that is linked is told after the second step, which is due once more @desktop', async ({
  page,
  request,
}) => {
  needs('sign-in with Google and Apple')
  const account = await addAccount(request)
  const { authenticator } = await addAuthenticator({ request }, account)
  const step = secondStep(page)
  await page.goto('/account')
  await sendSignIn(page, account)
  await fillCode(step.code, authenticator)
  await step.send.click()
  await section(page, 'Linked accounts').getByRole('button', { name: 'Link Google' }).click()
  await passProvider(page, account.email)
  await fillCode(step.code, authenticator)
  await step.send.click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main')).toContainText('The account is linked')
})
