import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { backend, needs } from '../helpers/backend/backend'
import { gotoAccount, openAccount, section } from './account-page'
import {
  addAccount,
  authForm,
  badResponse,
  followLink,
  linkTo,
  newAccount,
  openProfile,
  sendSignIn,
  signIn,
} from './accounts'

test('the profile links to the account page, where a long email address wraps without sideways scrolling', async ({
  page,
  request,
  isMobile,
}) => {
  const email = `${'a-very-long-name-of-somebody'.repeat(2)}-${newAccount().email}`.slice(-64 - '@example.com'.length)
  await signIn(page, await addAccount(request, email))
  const profile = await openProfile(page, isMobile)
  await profile.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your account/)
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Your appointments and requests',
    'Details',
    'Password',
    'Two-step verification',
    ...(backend.can.has('sign-in with Google and Apple') ? ['Linked accounts'] : []),
    'Sessions',
    'Delete your account',
  ])
  await expect(section(page, 'Your appointments and requests')).toContainText(email)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolation(page)
  for (const width of [page.viewportSize()!.width, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('saves a name, and changes a password with the old one, which no longer works @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const password = `${account.password}-anew`
  await openAccount(page, account)
  const details = section(page, 'Details')
  await details.getByLabel('Full Name').fill('Ada Lovelace')
  await details.getByRole('button', { name: 'Save name' }).click()
  await expect(details.getByRole('status')).toContainText(['Your name is saved'])

  const part = section(page, 'Password')
  const present = part.getByLabel('Current password')
  const change = part.getByRole('button', { name: 'Change password' })
  await present.fill('not the password')
  await part.getByLabel('New password').fill(password)
  await change.click()
  await expect(present).toHaveAccessibleDescription(/not your current password/)
  await expect(present).toBeFocused()
  await expectNoViolation(page)
  await present.fill(account.password)
  await change.click()
  await expect(part.getByRole('status')).toContainText('Your password has been changed')

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(authForm(page).failure).toContainText('Invalid email or password')
  await sendSignIn(page, { ...account, password })
  await expect(page).not.toHaveURL('/auth')
  await gotoAccount(page)
  await expect(details.getByLabel('Full Name')).toHaveValue('Ada Lovelace')
})

test('changes an email address by the links in two emails, which sign nobody in @desktop', async ({
  page,
  request,
  browser,
  quietConsole,
}) => {
  needs('a change of address that takes both e-mails')
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const { email: next } = newAccount()
  await openAccount(page, account)
  const details = section(page, 'Details')
  await details.getByLabel('New email').fill(next)
  await details.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(details).toContainText('Check both inboxes')
  await expect(details).toContainText(`The change to ${next} takes effect`)
  await expectNoViolation(page)

  const first = await linkTo(account.email)
  const second = await linkTo(next)
  expect(new URL(first).hash).toMatch(/^#token_hash=[^&]+&type=email_change$/)
  const main = page.getByRole('main')
  await followLink(page, first)
  await expect(page).toHaveURL('/account')
  await expect(main).toContainText('One of two addresses is confirmed')
  await expect(details).toContainText(account.email)

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await followLink(elsewhere, second)
  await expect(elsewhere).toHaveURL('/auth')
  await expect(elsewhere.getByRole('main')).toContainText('Your e-mail address has been changed')
  await sendSignIn(elsewhere, { email: next, password: account.password })
  await expect(elsewhere).toHaveURL('/account')
  await context.close()

  await page.goto('/')
  await followLink(page, first)
  await expect(main).toContainText('This link has expired')
  await expect(details.getByText(next, { exact: true })).toBeVisible()
  await expect(details).not.toContainText('is waiting')
})
