import { expectNoViolation } from '../accessibility'
import { headers } from '../api'
import { needs } from '../backend'
import { expect, test } from '../fixtures'
import { addAuthenticator, exhaustTries, makeRecoveryCodes } from '../second-factor'
import { addAccount, authForm, badAnswer, openProfile, sendSignIn, storedSession } from './accounts'
import { fillCode } from './authenticator'
import { secondStep } from './second-step'

test('a password alone signs nobody in where there is a second factor, and its code does', async ({
  page,
  request,
  isMobile,
}) => {
  const account = await addAccount(request)
  const { authenticator } = await addAuthenticator({ request }, account, 'Pocket phone')
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await expect(step.heading).toBeVisible()
  await expect(page.getByRole('main')).toContainText(account.email)
  await expect(step.code).toBeFocused()
  await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(step.code).toHaveAttribute('inputmode', 'numeric')
  await expect(step.code).toHaveAccessibleDescription('The six digits that Pocket phone shows now.')
  await expectNoViolation(page)
  await expect(page.getByText('Welcome back!')).toHaveCount(0)

  // Elsewhere on the site nobody is signed in, and the way to sign in leads back here.
  await page.goto('/about')
  await page.reload()
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Profile' })).toHaveCount(0)
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('contentinfo')
  await place.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(step.code).toBeFocused()

  const code = await authenticator.code()
  await step.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(step.code).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.reload()
  await expect(await openProfile(page, isMobile)).toContainText(account.email)
})

test('a code that is missing or wrong says so beside its field, and stays to be mended @phone', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const { authenticator } = await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await step.send.click()
  await expect(step.code).toHaveAccessibleDescription(/Enter the six digits of the code/)
  await expect(step.code).toBeFocused()

  const wrong = authenticator.wrongCode()
  await step.code.fill(wrong)
  await step.send.click()
  await expect(step.code).toHaveAccessibleDescription(/This code is not right/)
  await expect(step.failure).toContainText('This code is not right')
  await expect(step.code).toHaveValue(wrong)
  await expect(step.code).toBeFocused()
  await expectNoViolation(page)
  // It is selected: the next one takes its place.
  await page.keyboard.type(await authenticator.code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('after too many tries it says how long to wait, and keeps the code @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  // Where they are counted by address, this would use up those of every test.
  needs('tries at codes that are counted by account')
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const { authenticator, session, id } = await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  const wrong = authenticator.wrongCode()
  await step.code.fill(wrong)
  await expect(async () => {
    await exhaustTries({ request }, session, id)
    await step.send.click()
    const words = /too many attempts. Please wait a few minutes/
    await expect(step.code).toHaveAccessibleDescription(words, { timeout: 2000 })
  }).toPass({ timeout: 45_000 })
  await expect(step.code).toHaveValue(wrong)
  await expect(step.useRecoveryCode).toBeVisible()
})

test('of several factors one chooses, and the code that was typed stays @desktop', async ({ page, request }) => {
  const account = await addAccount(request)
  const first = await addAuthenticator({ request }, account, 'Pocket phone')
  const { authenticator } = await addAuthenticator({ request }, account, 'Tablet at home', first.session)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  const choice = page.getByRole('group', { name: 'Take the code from' })
  await expect(choice.getByLabel('Pocket phone')).toBeChecked()
  await fillCode(step.code, authenticator)
  await choice.getByLabel('Pocket phone').focus()
  await page.keyboard.press('ArrowDown')
  await expect(step.code).toHaveAccessibleDescription('The six digits that Tablet at home shows now.')
  await expectNoViolation(page)
  await step.send.click()
  await expect(page).toHaveURL('/')
})

test('a recovery code takes the step once, however it is spelled', async ({ page, request, isMobile }) => {
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code] = await makeRecoveryCodes({ request }, session)
  const step = secondStep(page)
  await page.goto('/auth')
  await sendSignIn(page, account)
  await step.useRecoveryCode.click()
  await expect(step.recoveryCode).toBeFocused()
  await step.recoveryCode.fill('aaaaa-bbbbb')
  await step.send.click()
  await expect(step.recoveryCode).toHaveAccessibleDescription(/none of your recovery codes/)
  await expectNoViolation(page)
  await step.useFactor.click()
  await expect(step.code).toBeFocused()
  await step.useRecoveryCode.click()
  await step.recoveryCode.fill(` ${code.toUpperCase().replace('-', ' ')} `)
  await step.send.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have 9 left.')).toBeVisible()
  await page.reload()
  await expect(await openProfile(page, isMobile)).toContainText(account.email)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await sendSignIn(page, account)
  await step.useRecoveryCode.click()
  await step.recoveryCode.fill(code)
  await step.send.click()
  await expect(step.recoveryCode).toHaveAccessibleDescription(/it was used before/)
})

test('five wrong recovery codes are enough, for the right one too @desktop', async ({ page, request }) => {
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code] = await makeRecoveryCodes({ request }, session)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await step.useRecoveryCode.click()
  for (let nth = 1; nth <= 5; nth += 1) {
    await step.recoveryCode.fill(`aaaaa-bbbb${nth}`)
    const answered = page.waitForResponse('**/rpc/use_recovery_code')
    await step.send.click()
    await answered
    await expect(step.send).toBeEnabled()
  }
  await step.recoveryCode.fill(code)
  await step.send.click()
  await expect(step.recoveryCode).toHaveAccessibleDescription(/Please wait fifteen minutes/)
  await expect(step.recoveryCode).toHaveValue(code)
})

test('whoever is somebody else leaves nothing of the first @phone', async ({ page, request }) => {
  const account = await addAccount(request)
  await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await sendSignIn(page, account)
  await secondStep(page).somebodyElse.click()
  await expect(authForm(page).email).toHaveValue('')
  expect(await storedSession(page)).toBeNull()
  await page.reload()
  await expect(authForm(page).email).toBeEditable()
})

test('a session that has ended before its second step asks for the password again @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const { authenticator, session } = await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await expect(step.code).toBeFocused()
  const ended = await request.post('/auth/v1/logout?scope=global', {
    headers: { ...headers, Authorization: `Bearer ${session.access_token}` },
  })
  expect(ended.status()).toBe(204)
  await fillCode(step.code, authenticator)
  await step.send.click()
  await expect(authForm(page).failure).toContainText('Your session has ended')
  await expect(authForm(page).password).toBeEditable()
})

test('one tab takes the step for all of them @desktop', async ({ page, request, context }) => {
  const account = await addAccount(request)
  const { authenticator } = await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const other = await context.newPage()
  await other.goto('/auth')
  await expect(secondStep(other).heading).toBeVisible()
  await fillCode(secondStep(page).code, authenticator)
  await secondStep(page).send.click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
})

test('where the last factor was removed elsewhere, no step is due any more @desktop', async ({ page, request }) => {
  const account = await addAccount(request)
  const { session, id } = await addAuthenticator({ request }, account)
  await page.goto('/auth')
  await sendSignIn(page, account)
  await expect(secondStep(page).code).toBeFocused()
  const removed = await request.delete(`/auth/v1/factors/${id}`, {
    headers: { ...headers, Authorization: `Bearer ${session.access_token}` },
  })
  expect(removed.ok(), await removed.text()).toBe(true)
  await page.reload()
  await expect(page).toHaveURL('/')
})

test('a recovery code whose answer is lost has taken the step @desktop', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code] = await makeRecoveryCodes({ request }, session)
  await page.route('**/rpc/use_recovery_code', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await step.useRecoveryCode.click()
  await step.recoveryCode.fill(code)
  await step.send.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have 9 left.')).toBeVisible()
})
