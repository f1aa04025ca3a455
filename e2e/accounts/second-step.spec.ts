import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { passOn } from '../helpers/network'
import { addAuthenticator, makeRecoveryCodes } from '../helpers/second-factor'
import { addAccount, badResponse, openProfile, sendSignIn } from './accounts'
import { fillCode } from './authenticator'
import { secondStep } from './second-step'

test('with a second factor, signing in requires its code in addition to the password @phone', async ({
  page,
  request,
  isMobile,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const { authenticator } = await addAuthenticator({ request }, account, 'Pocket phone')
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await expect(step.heading).toBeVisible()
  await expect(step.code).toBeFocused()
  await expectNoViolation(page)

  await page.goto('/about')
  await page.reload()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('group', { name: 'Profile' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(step.code).toBeFocused()

  const wrong = authenticator.wrongCode()
  await step.code.fill(wrong)
  await step.send.click()
  await expect(step.code).toHaveAccessibleDescription(/This code is not right/)
  await expect(step.code).toBeFocused()
  await expectNoViolation(page)
  // The wrong code is selected, so typing replaces it.
  await page.keyboard.type(await authenticator.code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.reload()
  await expect(await openProfile(page, isMobile)).toContainText(account.email)
})

test('a recovery code works once, in any spelling, and even if the response is lost @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code, next] = await makeRecoveryCodes({ request }, session)
  const step = secondStep(page)
  await page.goto('/auth')
  await sendSignIn(page, account)
  await step.useRecoveryCode.click()
  await expect(step.recoveryCode).toBeFocused()
  await step.recoveryCode.fill(` ${code.toUpperCase().replace('-', ' ')} `)
  await step.send.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have 9 left.')).toBeVisible()
  await page.reload()
  await expect(await openProfile(page, false)).toContainText(account.email)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await sendSignIn(page, account)
  await step.useRecoveryCode.click()
  await step.recoveryCode.fill(code)
  await step.send.click()
  await expect(step.recoveryCode).toHaveAccessibleDescription(/it has already been used/)
  await expectNoViolation(page)

  await page.route('**/rpc/use_recovery_code', async (route) => {
    await passOn(route)
    await route.abort()
  })
  await step.recoveryCode.fill(next)
  await step.send.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have 8 left.')).toBeVisible()
})

test('after five wrong recovery codes, the right one is rejected too @desktop', async ({ page, request }) => {
  const account = await addAccount(request)
  const { session } = await addAuthenticator({ request }, account)
  const [code] = await makeRecoveryCodes({ request }, session)
  await page.goto('/auth')
  await sendSignIn(page, account)
  const step = secondStep(page)
  await step.useRecoveryCode.click()
  for (let nth = 1; nth <= 5; nth += 1) {
    await step.recoveryCode.fill(`aaaaa-bbbb${nth}`)
    const response = page.waitForResponse('**/rpc/use_recovery_code')
    await step.send.click()
    await response
    await expect(step.send).toBeEnabled()
  }
  await step.recoveryCode.fill(code)
  await step.send.click()
  await expect(step.recoveryCode).toHaveAccessibleDescription(/Please wait fifteen minutes/)
})

test('completing the step in one tab signs in all tabs @desktop', async ({ page, request, context }) => {
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
