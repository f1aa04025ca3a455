import { expect, ownEmail, test } from '../fixtures'
import { newsletterForm } from '../helpers/newsletter-form'
import { returnToTab } from '../helpers/tab-visibility'
import {
  addAccount,
  authForm,
  badResponse,
  dashboardHeading,
  owner,
  refuseToken,
  sendSignIn,
  sessionKey,
  signIn,
  spoilSession,
  storedSession,
} from './accounts'

test('a rejected refresh ends the session of an open dashboard, and on the next visit @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  quietConsole.allow(/AuthApiError/)
  await signIn(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await spoilSession(page)
  await returnToTab(page)
  await expect(page).toHaveURL('/auth')
  expect(await storedSession(page)).toBeNull()

  await sendSignIn(page, owner)
  await expect(page).toHaveURL('/admin')
  await page.goto('/about')
  await spoilSession(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
  await expect(authForm(page).signIn).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('an expiring session or rejected token is refreshed once; an expired session ends with a message and leads back after signing in @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  quietConsole.allow(/Your session has expired/)
  await signIn(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await expect(page.getByText('Total Watches')).toBeVisible()
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1
  })

  await test.step('with a rejected token, requests in progress succeed', async () => {
    await refuseToken(page, { isRenewable: true })
    await page.getByRole('tab', { name: /Inquiries/ }).click()
    await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible()
    await expect(page.getByText(/^Showing|inquir(y|ies)$/).first()).toBeVisible()
    await expect.poll(() => refreshes).toBe(1)
    await expect(page).toHaveURL(/\/admin/)
  })

  await test.step('near its expiry', async () => {
    const before = JSON.parse((await storedSession(page))!)
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key, text),
      [sessionKey, JSON.stringify({ ...before, expires_at: Math.round(Date.now() / 1000) + 30 })],
    )
    await page.goto('/admin?tab=inquiries&q=ada&status=new')
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    await expect.poll(async () => JSON.parse((await storedSession(page))!).refresh_token).not.toBe(before.refresh_token)
  })

  await test.step('expired', async () => {
    await expect(page.getByRole('combobox', { name: 'Status' }).first()).toBeVisible()
    refreshes = 0
    await refuseToken(page, { isRenewable: false })
    await returnToTab(page)
    await expect(page).toHaveURL('/auth')
    await expect(authForm(page).failure).toContainText('Your session has ended')
    await expect(authForm(page).failure).toContainText('Please sign in again, and you are back where you left off.')
    expect(await storedSession(page)).toBeNull()
    expect(refreshes).toBe(1)
    await sendSignIn(page, owner)
    // The search may contain a name that the browser's history would store.
    await expect(page).toHaveURL('/admin?tab=inquiries&status=new')
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })
})

test("after a rejected token, a customer keeps a visitor's rights and the typed text @phone", async ({
  page,
  context,
  request,
  office,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  await signIn(page, await addAccount(request))
  const other = await context.newPage()
  await other.goto('/about')
  const otherTabsEmail = (await newsletterForm(other)).getByLabel('Email address')
  await otherTabsEmail.fill('half-typed@example')
  await page.goto('/watch-request')
  // The form clears the account's own values with the session.
  await page.getByLabel('First Name').fill('Bea')
  await page.getByLabel('Last Name').fill('Marlow')
  const email = ownEmail()
  await page.getByLabel('Phone or Email').fill(email)
  await page.getByLabel('Watch Details').fill('A watch that keeps the time of another.')
  await refuseToken(page, { isRenewable: false })
  const notices = Promise.all([page, other].map((tab) => tab.getByText('Your session has ended').waitFor()))
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('main').getByText('Request submitted successfully!')).toBeVisible()
  await notices
  expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
  expect(await storedSession(page)).toBeNull()
  // An expired session isn't a sign-out, so drafts stay.
  await expect(otherTabsEmail).toHaveValue('half-typed@example')
  await office.remove(`watch_requests?contact_info=eq.${email}`)
  await other.close()
})
