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

async function leaveForGoogle(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the provider of the tests' })).toBeVisible()
}

test('signs in with Google to an existing account @phone', async ({ page, isMobile }) => {
  needs('sign-in with Google and Apple')
  const { email, fullName } = newAccount()
  await page.goto('/auth')
  await leaveForGoogle(page)
  await passProvider(page, email, fullName)
  await expect(page).toHaveURL('/')
  await expect(await openProfile(page, isMobile)).toContainText(email)
})

test('canceling at the provider shows that nobody is signed in, in the site’s own words @desktop', async ({ page }) => {
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

test('asks for the second factor after a provider too @desktop', async ({ page, request }) => {
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

test('a provider leads back to the requested dashboard page @desktop', async ({ page }) => {
  needs('sign-in with Google and Apple')
  await page.goto('/admin?tab=watches')
  await leaveForGoogle(page)
  await passProvider(page, backend.owner.email)
  await expect(page).toHaveURL('/admin?tab=watches')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(stored).not.toContain('tab=watches')
})

test('reports a linked provider after the second step, which is asked for again @desktop', async ({
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
