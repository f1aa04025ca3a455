import { expect, test } from '../fixtures'
import { gotoAccount, openAccount, section } from './account-page'
import { addAccount, badResponse, endSessionElsewhere, sendSignIn, signIn, storedSession } from './accounts'

test('ends a session here, in the list, everywhere else and everywhere @desktop', async ({
  page,
  request,
  browser,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  const expectEndElsewhere = async () => {
    await elsewhere.goto('/account')
    await expect(elsewhere).toHaveURL('/auth')
    await expect.poll(() => storedSession(elsewhere)).toBeNull()
  }
  const signInAgain = async () => {
    await sendSignIn(elsewhere, account)
    await expect(elsewhere).toHaveURL('/account')
  }
  await signIn(elsewhere, account)
  await openAccount(page, account)
  const sessions = section(page, 'Sessions')
  await expect(sessions).toContainText('with your password')
  const list = sessions.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

  await test.step('one session of the list', async () => {
    // The sign-up created a session too.
    await expect(list).toHaveCount(3)
    await expect(list.first()).toContainText('this one')
    const end = list.nth(1).getByRole('button', { name: /^Sign out/ })
    await end.click()
    await expect(sessions.getByRole('status')).toContainText('is signed out')
    await expect(list).toHaveCount(2)
    await expect(sessions.getByRole('heading', { level: 2 })).toBeFocused()
    await expectEndElsewhere()
  })

  await test.step('everywhere else', async () => {
    await signInAgain()
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(sessions.getByRole('status')).toContainText('Every other session has ended')
    await expect(list).toHaveCount(1)
    await gotoAccount(page)
    await expectEndElsewhere()
  })

  await test.step('here', async () => {
    await signInAgain()
    await sessions.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
    await gotoAccount(elsewhere)
  })

  await test.step('everywhere', async () => {
    await sendSignIn(page, account)
    await expect(page).not.toHaveURL('/auth')
    await gotoAccount(page)
    await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
    await expectEndElsewhere()
  })
  await context.close()
})

test('an expired session ends no other, saves nothing, and leads to signing in again @desktop', async ({
  page,
  request,
  browser,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, account)
  await openAccount(page, account)
  // A pending read would lead to signing in by itself.
  await page.waitForLoadState('networkidle')
  await endSessionElsewhere(page, request)
  await section(page, 'Details').getByLabel('Full Name').fill('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(page).toHaveURL('/account')
  await expect(section(page, 'Details').getByLabel('Full Name')).toHaveValue(account.fullName)

  await gotoAccount(page)
  await page.waitForLoadState('networkidle')
  await endSessionElsewhere(page, request)
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('alert')).toHaveText(/Your session has ended/)
  await expect(page.getByText('Your session has ended')).toHaveCount(1)
  await gotoAccount(elsewhere)
  await context.close()
})
