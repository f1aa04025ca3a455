import type { Browser } from '@playwright/test'
import { expect, test } from '../fixtures'
import { gotoAccount, openAccount, section } from './account-page'
import { addAccount, badAnswer, endSessionElsewhere, sendSignIn, signIn, storedSession, type Account } from './accounts'

/** Another browser with a session of the same account. */
async function signInElsewhere(browser: Browser, account: Account) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, account)
  return { page, close: () => context.close() }
}

test('signing out here leaves the other browser as it is @desktop', async ({ page, request, browser }) => {
  const account = await addAccount(request)
  const elsewhere = await signInElsewhere(browser, account)
  await openAccount(page, account)
  await expect(section(page, 'Sessions')).toContainText('with your password')
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await storedSession(page)).toBeNull()
  await gotoAccount(elsewhere.page)
  await elsewhere.close()
})

test('signing out everywhere else ends the other session and keeps this one @desktop', async ({
  page,
  request,
  browser,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const elsewhere = await signInElsewhere(browser, account)
  await openAccount(page, account)
  const sessions = section(page, 'Sessions')
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('status')).toContainText('Every other session is ended')
  await gotoAccount(page)
  await elsewhere.page.goto('/account')
  await expect(elsewhere.page).toHaveURL('/auth')
  await expect.poll(() => storedSession(elsewhere.page)).toBeNull()
  await elsewhere.close()
})

test('one session of the list is ended, and this one is not @desktop', async ({
  page,
  request,
  browser,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const elsewhere = await signInElsewhere(browser, account)
  await openAccount(page, account)
  const sessions = section(page, 'Sessions')
  const list = sessions.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  // With that of the sign-up.
  await expect(list).toHaveCount(3)
  await expect(list.first()).toContainText('this one')
  await list
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(sessions.getByRole('status')).toContainText('is signed out')
  await expect(list).toHaveCount(2)
  await expect(sessions.getByRole('heading', { level: 2 })).toBeFocused()
  await elsewhere.page.goto('/account')
  await expect(elsewhere.page).toHaveURL('/auth')
  await elsewhere.close()
})

test('a session that is over ends no other, and says that it is over @desktop', async ({
  page,
  request,
  browser,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const elsewhere = await signInElsewhere(browser, account)
  await openAccount(page, account)
  await endSessionElsewhere(page, request)
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('alert')).toHaveText(/Your session has ended/)
  await expect(page.getByText('Your session has ended')).toHaveCount(1)
  await gotoAccount(elsewhere.page)
  await elsewhere.close()
})

test('a name that is saved in a session that is over leads to signing in again @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await openAccount(page, account)
  await endSessionElsewhere(page, request)
  await section(page, 'Details').getByLabel('Full Name').fill('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(page).toHaveURL('/account')
})

test('signing out everywhere ends both sessions @desktop', async ({ page, request, browser, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const elsewhere = await signInElsewhere(browser, account)
  await openAccount(page, account)
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect(page).toHaveURL('/auth')
  expect(await storedSession(page)).toBeNull()
  await elsewhere.page.goto('/account')
  await expect(elsewhere.page).toHaveURL('/auth')
  await elsewhere.close()
})

test('a failed sign-out elsewhere says so @desktop', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  await openAccount(page, await addAccount(request))
  await page.route('**/auth/v1/logout?scope=others', (route) => route.abort())
  const sessions = section(page, 'Sessions')
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('alert')).toContainText('Nobody was signed out')
})
