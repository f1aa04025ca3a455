import type { Page } from '@playwright/test'
import { expect, ownEmail, test } from '../fixtures'
import { newsletterForm } from '../newsletter-form'
import { returnToTab } from '../tab-visibility'
import {
  addAccount,
  authForm,
  badAnswer,
  dashboardHeading,
  owner,
  refuseToken,
  sendSignIn,
  sessionKey,
  signIn,
  spoilSession,
  storedSession,
} from './accounts'

test.describe('a refresh that is refused', () => {
  test('ends the session on the next visit @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    quietConsole.allow(/AuthApiError/)
    await signIn(page, owner)
    await spoilSession(page)
    await page.goto('/admin')
    await expect(page).toHaveURL('/auth')
    await expect(authForm(page).signIn).toBeVisible()
    expect(await storedSession(page)).toBeNull()
  })

  test('ends the session of an open dashboard @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, owner)
    await page.goto('/admin')
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    await spoilSession(page)
    await returnToTab(page)
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
  })
})

test.describe('a token that the backend refuses', () => {
  const watchRefreshes = (page: Page) => {
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
    })
    return refreshes
  }

  test('is renewed once, whatever was under way, and nobody notices @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, owner)
    await page.goto('/admin')
    await expect(page.getByText('Total Watches')).toBeVisible()
    const refreshes = watchRefreshes(page)
    await refuseToken(page, { isRenewable: true })
    await page.getByRole('tab', { name: /Inquiries/ }).click()
    await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible()
    await expect(page.getByText(/^Showing|inquir(y|ies)$/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/admin/)
    expect(refreshes).toHaveLength(1)
  })

  test('ends the session of an open dashboard, says so, and leads back after signing in @desktop', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allow(badAnswer)
    quietConsole.allow(/Your session has expired/)
    await signIn(page, owner)
    await page.goto('/admin?tab=inquiries&q=ada&status=new')
    await expect(page.getByRole('combobox', { name: 'Status' }).first()).toBeVisible()
    const refreshes = watchRefreshes(page)
    await refuseToken(page, { isRenewable: false })
    // Whatever is read next ends it; the dashboard reads by itself, too.
    await returnToTab(page)
    await expect(page).toHaveURL('/auth')
    await expect(authForm(page).failure).toContainText('Your session has ended')
    await expect(authForm(page).failure).toContainText('Please sign in again, and you are back where you were.')
    expect(await storedSession(page)).toBeNull()
    expect(refreshes).toHaveLength(1)
    await sendSignIn(page, owner)
    // The search is dropped: it may be a name, which the history would keep.
    await expect(page).toHaveURL('/admin?tab=inquiries&status=new')
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('leaves a collector what a visitor may do, and what they have typed @phone', async ({
    page,
    context,
    request,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, await addAccount(request))
    const other = await context.newPage()
    await other.goto('/about')
    const otherTabsEmail = (await newsletterForm(other)).getByLabel('Email address')
    await otherTabsEmail.fill('half-typed@example')
    await page.goto('/watch-request')
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Quill')
    const email = ownEmail()
    await page.getByLabel('Phone or Email').fill(email)
    await page.getByLabel('Watch Details').fill('A watch that keeps the time of another.')
    await refuseToken(page, { isRenewable: false })
    // Both tabs say so in a toast, at about the same time.
    const said = Promise.all([page, other].map((tab) => tab.getByText('Your session has ended').waitFor()))
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page.getByRole('main').getByText('Request submitted successfully!')).toBeVisible()
    await said
    expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
    expect(await storedSession(page)).toBeNull()
    // The drafts stay: a session that ended is no sign-out.
    await expect(otherTabsEmail).toHaveValue('half-typed@example')
    await office.remove(`watch_requests?contact_info=eq.${email}`)
    await other.close()
  })

  test('shows a collector the free times and the watches that every visitor sees @phone', async ({
    page,
    request,
    quietConsole,
  }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, await addAccount(request))
    await page.goto('/contact')
    const grid = page.getByRole('grid')
    await expect(grid).toBeVisible()
    await page.getByRole('button', { name: 'Go to the Next Month' }).click()
    await refuseToken(page, { isRenewable: false })
    await grid.locator('button:enabled').first().click()
    await expect(page.getByRole('button', { name: /^(10:00 AM|5:30 PM)/ }).first()).toBeVisible()
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await expect(page.getByText('The free times could not be loaded')).toHaveCount(0)
  })

  test('outlasts a service that cannot be asked @desktop', async ({ page, request, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, await addAccount(request))
    await page.goto('/about')
    // First: the page may ask for something by itself.
    await page.route('**/auth/v1/token**', (route) => route.abort())
    await refuseToken(page, { isRenewable: true })
    const stored = await storedSession(page)
    await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click()
    await page.getByRole('searchbox').fill('Tidewater')
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 10_000 })
    expect(await storedSession(page)).toBe(stored)
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  })
})

test('a session near its end is refreshed, and the owner stays @desktop', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  const before = JSON.parse((await storedSession(page))!)
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [sessionKey, JSON.stringify({ ...before, expires_at: Math.round(Date.now() / 1000) + 30 })],
  )
  await page.reload()
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await expect.poll(async () => JSON.parse((await storedSession(page))!).refresh_token).not.toBe(before.refresh_token)
})
