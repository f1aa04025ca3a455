import { expectNoViolation } from '../accessibility'
import { backend, needs } from '../backend'
import { expect, test } from '../fixtures'
import { dialog, gotoAccount, openAccount, section } from './account-page'
import { addAccount, authForm, badAnswer, linkTo, newAccount, openProfile, sendSignIn, signIn } from './accounts'

test('the profile leads to the account', async ({ page, request, isMobile }) => {
  await signIn(page, await addAccount(request))
  const profile = await openProfile(page, isMobile)
  await profile.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your account/)
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Details',
    'Password',
    'Second factor',
    ...(backend.can.has('sign-in with Google and Apple') ? ['Sign-in with a provider'] : []),
    'Sessions',
    'Your visits and requests',
    'Delete the account',
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolation(page)
  for (const width of [page.viewportSize()!.width, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('a visitor is led to sign in, and back to the account @desktop', async ({ page, request }) => {
  const account = await addAccount(request)
  await page.goto('/account')
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(page).toHaveURL('/account')
  await expect(section(page, 'Details')).toBeVisible()
})

test('a long address breaks, and the page does not scroll sideways @phone', async ({ page, request }) => {
  const email = `${'a-very-long-name-of-somebody'.repeat(2)}-${newAccount().email}`.slice(-64 - '@example.com'.length)
  await signIn(page, await addAccount(request, email))
  await gotoAccount(page)
  await expect(section(page, 'Your visits and requests')).toContainText(email)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a name is saved; one that could not be saved is kept @desktop', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  await openAccount(page, await addAccount(request))
  const details = section(page, 'Details')
  const name = details.getByLabel('Full Name')
  const save = details.getByRole('button', { name: 'Save name' })
  await name.fill('A')
  await save.click()
  await expect(name).toHaveAccessibleDescription(/at least 2 characters/)
  await expect(details.getByRole('alert')).toHaveCount(1)

  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await name.fill('Ada Lovelace')
  await save.click()
  await expect(details.getByRole('alert')).toContainText('Your name was not saved')
  await expect(name).toHaveValue('Ada Lovelace')
  await page.unroute('**/auth/v1/user')
  await save.click()
  await expect(details.getByRole('status')).toContainText(['Your name is saved'])
  await page.reload()
  await expect(name).toHaveValue('Ada Lovelace')
})

test('an address is changed by the links of two letters @desktop', async ({ page, request, quietConsole }) => {
  needs('a change of address that takes both letters')
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const { email: next } = newAccount()
  const other = await addAccount(request)
  await openAccount(page, account)
  const details = section(page, 'Details')
  const field = details.getByLabel('New email')
  const change = details.getByRole('button', { name: 'Change email' })
  await field.fill(other.email)
  await change.click()
  await expect(field).toHaveAccessibleDescription(/Another account has this address/)
  await field.fill(next)
  await change.click()
  await expect(details).toContainText('Look in both mailboxes')
  await expect(details).toContainText(`A change to ${next} is waiting`)
  await expectNoViolation(page)

  const first = await linkTo(account.email)
  const second = await linkTo(next)
  expect(new URL(first).hash).toMatch(/^#token_hash=[^&]+&type=email_change$/)
  const main = page.getByRole('main')
  await page.goto(first)
  await expect(page).toHaveURL('/account')
  await expect(main).toContainText('One of two addresses is confirmed')
  await expect(details).toContainText(account.email)
  await page.goto('/')
  await page.goto(second)
  await expect(main).toContainText('Your email address is changed')
  await expect(details.getByText(next, { exact: true })).toBeVisible()
  await expect(details).not.toContainText('is waiting')

  await page.goto('/')
  await page.goto(first)
  await expect(main).toContainText('This link no longer works')
})

test('the letters’ links work where nobody is signed in, and sign nobody in @desktop', async ({
  page,
  request,
  browser,
}) => {
  needs('a change of address that takes both letters')
  const account = await addAccount(request)
  const { email: next } = newAccount()
  await openAccount(page, account)
  const details = section(page, 'Details')
  await details.getByLabel('New email').fill(next)
  await details.getByRole('button', { name: 'Change email' }).click()
  await expect(details).toContainText('Look in both mailboxes')
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(await linkTo(next))
  await expect(elsewhere).toHaveURL('/auth')
  await expect(elsewhere.getByRole('main')).toContainText('One of two addresses is confirmed')
  await elsewhere.goto('/')
  await elsewhere.goto(await linkTo(account.email))
  await expect(elsewhere.getByRole('main')).toContainText('Your email address is changed')
  await sendSignIn(elsewhere, { email: next, password: account.password })
  await expect(elsewhere).toHaveURL('/account')
  await context.close()
})

test('a password is changed with the old one, and ends the other sessions @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await openAccount(page, account)
  const part = section(page, 'Password')
  const present = part.getByLabel('Present password')
  const next = part.getByLabel('New password')
  const change = part.getByRole('button', { name: 'Change password' })
  await present.fill('not the password')
  await next.fill(`${account.password}-anew`)
  await change.click()
  await expect(present).toHaveAccessibleDescription(/not the password of your account/)
  await expect(present).toBeFocused()
  await expect(next).toHaveValue(`${account.password}-anew`)
  await expectNoViolation(page)
  await present.fill(account.password)
  await change.click()
  await expect(part.getByRole('status')).toContainText('Your password is changed')
  await expect(present).toHaveValue('')

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(authForm(page).failure).toContainText('Invalid email or password')
  await sendSignIn(page, { ...account, password: `${account.password}-anew` })
  await expect(page).not.toHaveURL('/auth')
})

test('an account that cannot be looked up says so, and is asked for again @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Failed to fetch|Could not load/)
  await signIn(page, await addAccount(request))
  await page.route('**/auth/v1/user', (route) => route.abort())
  await page.goto('/account')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('could not be looked up')
  await expectNoViolation(page)
  await page.unroute('**/auth/v1/user')
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(section(page, 'Details')).toBeVisible()
  await gotoAccount(page)
  await expect(dialog(page, /./)).toHaveCount(0)
})
