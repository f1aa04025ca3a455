import { dialog, gotoAccount, keepCodes, openAccount, section } from '../accounts/account-page'
import { badResponse, owner, sendSignIn } from '../accounts/accounts'
import { secondStep } from '../accounts/second-step'
import { expectNoViolation } from '../helpers/accessibility'
import { expect, test } from './own-backend'

test.use({ backendOptions: { phoneFactors: true } })

test('adds a phone with a code sent to it, asks for one at the next sign-in, and removes it @phone', async ({
  page,
  ownBackend,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const number = '+14805550123'
  const texts = () => ownBackend.emailsTo(number)
  const codeOf = async (nth: number) => {
    await expect.poll(async () => (await texts()).length, 'texts').toBe(nth)
    return /\d{6}/.exec((await texts())[0].html!)![0]
  }
  // Texts are rate-limited.
  const letTimePass = () =>
    ownBackend.run("update auth.mfa_factors set last_challenged_at = now() - interval '1 minute' where true")

  await openAccount(page, owner)
  const factors = section(page, 'Two-step verification')
  await factors.getByRole('button', { name: 'Add a phone' }).click()
  const add = dialog(page, 'Add a phone')
  const field = add.getByLabel('Phone number')
  await field.fill('555-0123')
  await add.getByRole('button', { name: 'Continue' }).click()
  await expect(field).toHaveAccessibleDescription(/with its country code/)
  await expect(field).toBeFocused()
  await expectNoViolation(page)
  await field.fill('(480) 555-0123')
  await page.keyboard.press('Enter')

  const code = add.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectNoViolation(page)
  await code.fill('123456')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Send the code first/)
  await add.getByRole('button', { name: 'Send the code' }).click()
  await expect(code).toBeFocused()
  const first = await codeOf(1)
  await code.fill(first === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await add.getByRole('button', { name: 'Send another code' }).click()
  await expect(add.getByText(/We just sent you a code/)).toBeVisible()
  await code.fill(first)
  await page.keyboard.press('Enter')
  await keepCodes(page)
  await expect(factors.getByRole('status')).toContainText('Your phone is set up')
  await expectNoViolation(page)

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, owner)
  const step = secondStep(page)
  await expect(step.code).toBeFocused()
  await letTimePass()
  await page.getByRole('main').getByRole('button', { name: 'Send the code' }).click()
  await step.code.fill(await codeOf(2))
  await step.send.click()
  await expect(page).not.toHaveURL(/\/auth/)

  await gotoAccount(page)
  await expect(section(page, 'Sessions')).toContainText('a code sent to your phone')
  await factors.getByRole('button', { name: 'Remove My phone' }).click()
  const remove = dialog(page, 'Remove My phone?')
  await letTimePass()
  await remove.getByRole('button', { name: 'Send the code' }).click()
  await remove.getByRole('textbox').fill(await codeOf(3))
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(factors).toContainText('Not set up yet')
})
