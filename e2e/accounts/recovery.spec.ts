import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { addAuthenticator, makeRecoveryCodes } from '../second-factor'
import { dialog, section } from './account-page'
import {
  addAccount,
  authForm,
  badAnswer,
  linkTo,
  newAccount,
  sendSignIn,
  signIn,
  signOut,
  storedSession,
} from './accounts'
import { secondStep } from './second-step'

async function askForLink(page: Page, email: string) {
  await page.goto('/auth')
  const { main, email: field } = authForm(page)
  await main.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth?view=recover')
  await expect(page.getByRole('heading', { level: 1, name: 'Recover your password' })).toBeFocused()
  await field.fill(email)
  await main.getByRole('button', { name: 'Send recovery link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Look in your mailbox' })).toBeFocused()
  await expect(main).toContainText('If an account exists for this address, a link is on its way')
}

const isHere = (page: Page, link: string) => new URL(link).origin === new URL(page.url()).origin

test('a lost password is replaced by way of a letter, once @phone', async ({
  page,
  request,
  isMobile,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await askForLink(page, account.email)
  const link = await linkTo(account.email)
  expect(isHere(page, link), link).toBe(true)
  // A token behind the hash reaches no server's log.
  expect(new URL(link).hash).toMatch(/^#token_hash=[^&]+&type=recovery$/)
  expect(new URL(link).search).toBe('?view=new-password')

  await page.goto(link)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(main).toContainText(account.email)
  await expect(page).toHaveURL('/auth?view=new-password')
  const field = main.getByLabel('New password')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')

  const save = main.getByRole('button', { name: 'Set new password' })
  await field.fill('short')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  const password = `${account.password}-anew`
  await field.fill(password)
  await save.click()
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
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')
  expect(await storedSession(page)).toBeNull()
  await main.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/auth?view=recover')
  await expect(page.getByRole('heading', { level: 1, name: 'Recover your password' })).toBeFocused()
})

test('the link works in another browser, leaves nothing in the history, and only the newest is good @phone', async ({
  page,
  request,
  browser,
  baseURL,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await askForLink(page, account.email)
  const first = await linkTo(account.email)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await askForLink(page, account.email)
  const second = await linkTo(account.email, 2)

  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/about')
  await other.goto(second)
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await other.goBack()
  await expect(other).toHaveURL('/about')
  await other.goForward()
  await expect(other).toHaveURL('/auth?view=new-password')
  await elsewhere.close()
})

test('a link opened over the page that it leads to is taken @phone', async ({ page, request }) => {
  const account = await addAccount(request)
  await askForLink(page, account.email)
  const link = await linkTo(account.email)
  await page.goto('/auth?view=new-password')
  await expect(page.getByRole('heading', { level: 1, name: 'A link opens this page' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')
})

test('a link with its token in the query works as well @phone', async ({ page, request }) => {
  const account = await addAccount(request)
  await askForLink(page, account.email)
  await page.goto((await linkTo(account.email)).replace('#', '&'))
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')
})

test('an address without an account gets the same answer, and no letter is needed for it @phone', async ({ page }) => {
  await askForLink(page, newAccount().email)
})

test('a refusal of the service is not told from an answer; a dead network is @phone', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await page.route('**/auth/v1/recover**', (route) =>
    route.fulfill({ status: 429, json: { code: 'over_email_send_rate_limit', message: 'Once a minute.' } }),
  )
  await askForLink(page, account.email)
  await page.unroute('**/auth/v1/recover**')

  await page.route('**/auth/v1/recover**', (route) => route.abort())
  await page.goto('/auth?view=recover')
  const { email, main, failure } = authForm(page)
  await email.fill(account.email)
  await main.getByRole('button', { name: 'Send recovery link' }).click()
  await expect(failure.filter({ hasText: 'The link was not sent' })).toContainText('Network connection failed.')
  await expect(email).toHaveValue(account.email)
})

for (const [how, address] of [
  ['in the query', '/auth?view=new-password&error=access_denied&error_code=otp_expired&error_description=Gone'],
  ['in the hash', '/auth?view=new-password#error=access_denied&error_code=otp_expired&error_description=Gone'],
  ['as tokens', '/auth?view=new-password#access_token=a&refresh_token=b&type=recovery'],
]) {
  test(`a link that the service refused, said ${how}, says so and leads to a new one @phone`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
    await expect(page).toHaveURL('/auth?view=new-password')
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('button', { name: 'Send recovery link' })).toBeVisible()
  })
}

test('a code that another browser asked for says so @phone', async ({ page }) => {
  await page.goto('/auth?view=new-password&code=0b5b8f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'This link belongs to another browser' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')
})

test('a code is exchanged with the proof that this browser asked for it @phone', async ({ page, request }) => {
  const account = await addAccount(request)
  await askForLink(page, account.email)
  // The embedded backend makes no codes: the real answer to a sign-in stands in for the exchange.
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    const { auth_code, code_verifier } = route.request().postDataJSON()
    expect(auth_code).toBe('0b5b8f0e-0000-4000-8000-000000000000')
    expect(code_verifier).toMatch(/^[0-9a-f]{56,}$/)
    const response = await route.fetch({
      url: route.request().url().replace('grant_type=pkce', 'grant_type=password'),
      postData: { email: account.email, password: account.password },
    })
    await route.fulfill({ response })
  })
  await page.goto('/auth?view=new-password&code=0b5b8f0e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL('/auth?view=new-password')
})

test('a link that could not be checked is tried again @phone', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await askForLink(page, account.email)
  const link = await linkTo(account.email)
  await page.route('**/auth/v1/verify', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'The link could not be checked' })).toBeVisible()
  await page.unroute('**/auth/v1/verify')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
})

test('a confirmation at the site root signs in, says so, and cleans the address @phone', async ({ page, request }) => {
  const account = await addAccount(request)
  // The embedded backend confirms at once: the real answer to a sign-in stands in for the confirmation.
  await page.route('**/auth/v1/verify', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ token_hash: 'ff00', type: 'signup' })
    const response = await route.fetch({
      url: route.request().url().replace('/verify', '/token?grant_type=password'),
      postData: { email: account.email, password: account.password },
    })
    await route.fulfill({ response })
  })
  await page.goto('/#token_hash=ff00&type=signup')
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toContain(account.email)
})

test('a confirmation that no longer works says so above the form @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(badAnswer)
  await page.goto('/?token_hash=ff00&type=signup')
  const { main, signIn: button } = authForm(page)
  await expect(main.getByText('This link no longer works')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(button).toBeVisible()
})

test('a code at the root that is none of ours stays in the address @phone', async ({ page }) => {
  await page.goto('/?code=SPRING25')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  await expect(page).toHaveURL('/?code=SPRING25')
})

test('a code at the sign-in page that another browser asked for says so, and claims nothing @phone', async ({
  page,
}) => {
  await page.goto('/auth?code=0b5b8f0e-0000-4000-8000-000000000000')
  const { failure, signIn: button } = authForm(page)
  await expect(failure.filter({ hasText: 'This link belongs to another browser' })).toContainText(
    'If it confirmed your address, you can sign in now.',
  )
  await expect(button).toBeVisible()
  await expect(page.getByText('Your email address is confirmed')).toHaveCount(0)
  await expect(page).toHaveURL('/auth')
})

test('the page of the new password asks a stranger for a link, and lets whoever is signed in stay @phone', async ({
  page,
  request,
}) => {
  await page.goto('/auth?view=new-password')
  await expect(page.getByRole('heading', { level: 1, name: 'A link opens this page' })).toBeVisible()
  const account = await addAccount(request)
  await signIn(page, account)
  await page.goto('/auth?view=new-password')
  await expect(page.getByRole('main')).toContainText(`For ${account.email}`)
})

test('whoever has lost the password and the second factor sets both right with a recovery code @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code] = await makeRecoveryCodes({ request }, session)
  await askForLink(page, account.email)
  await page.goto(await linkTo(account.email))
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
  const factors = section(other, 'Second factor')
  await factors.getByRole('button', { name: /^Remove / }).click()
  await dialog(other, /^Remove /)
    .getByRole('button', { name: 'Remove it' })
    .click()
  await expect(factors).toContainText('None yet')
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password saved')).toBeVisible()
  await expect(page).toHaveURL('/')
})
