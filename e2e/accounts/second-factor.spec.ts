import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { headers } from '../helpers/backend/api'
import { beginEnrolling, dialog, enrol, gotoAccount, keepCodes, openAccount, section } from './account-page'
import { addAccount, badResponse, openProfile, sendSignIn, signIn, storedSession } from './accounts'
import { authenticator, fillCode } from './authenticator'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('sets up an authenticator by its key, and asks for it at the next sign-in @phone', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  await openAccount(page, account)
  await section(page, 'Two-step verification').getByRole('button', { name: 'Set up an authenticator' }).click()
  await expectNoViolation(page)
  const { enrol, app } = await beginEnrolling(page, 'My pocket watch')
  await expect(enrol.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectNoViolation(page)

  const code = enrol.getByLabel('The code your app shows now')
  await code.fill(app.wrongCode())
  await enrol.getByRole('button', { name: 'Turn it on' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await expect(code).toBeFocused()
  await expectNoViolation(page)
  // The wrong code is selected, so typing replaces it.
  await page.keyboard.type(await app.code())
  await page.keyboard.press('Enter')

  const keep = dialog(page, 'Save your recovery codes')
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(keep.getByRole('alert')).toContainText('not shown again')
  await expect(keep.getByLabel("I've saved them")).toBeFocused()
  const download = page.waitForEvent('download')
  await keep.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('sonoran-horology-recovery-codes.txt')
  await keepCodes(page)

  const factors = section(page, 'Two-step verification')
  await expect(factors.getByRole('button', { name: 'Remove My pocket watch' })).toBeVisible()
  await expect(factors).toContainText('All ten are left')
  await expectNoViolation(page)

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await fillCode(page.getByRole('main').getByRole('textbox'), app)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).not.toHaveURL('/auth')
  await gotoAccount(page)
  await expect(section(page, 'Sessions')).toContainText('your password and a code from your authenticator')
})

test('recovery codes block leaving the page until they are saved, also after opening it by URL @desktop', async ({
  page,
  request,
}) => {
  await signIn(page, await addAccount(request))
  await openProfile(page, false)
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await section(page, 'Two-step verification').getByRole('button', { name: 'Set up an authenticator' }).click()
  const { enrol, app } = await beginEnrolling(page)
  await fillCode(enrol.getByLabel('The code your app shows now'), app)
  await page.keyboard.press('Enter')
  const keep = dialog(page, 'Save your recovery codes')
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  await page.goBack()
  await expect(keep.getByRole('alert')).toContainText('not shown again')
  await expect(page).toHaveURL('/account')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await keepCodes(page)
  await page.goBack()
  await expect(page).toHaveURL('/')

  // Phones don't ask before leaving a page.
  await page.addInitScript(() => {
    const { addEventListener: add } = window
    window.addEventListener = (...listener: Parameters<typeof add>) =>
      listener[0] !== 'beforeunload' && add.apply(window, listener)
  })
  await gotoAccount(page)
  const factors = section(page, 'Two-step verification')
  await factors.getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page, 'Make new recovery codes?').getByRole('button', { name: 'Make new codes' }).click()
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  await page.evaluate(() => history.back())
  await expect(keep.getByRole('alert')).toContainText('not shown again')
  await expect(keep.getByLabel("I've saved them")).toBeFocused()
  await page.evaluate(() => history.back())
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  await keepCodes(page)
  await expect(page).toHaveURL('/account')
  await expect(factors).toContainText('All ten are left')
})

test('sets up an authenticator with the keyboard only @desktop @journey', async ({ page, request }) => {
  await openAccount(page, await addAccount(request))
  const opener = section(page, 'Two-step verification').getByRole('button', { name: 'Set up an authenticator' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const enrol = dialog(page, 'Set up an authenticator')
  await expect(enrol).toBeVisible()
  await enrol.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(enrol.getByRole('heading', { name: 'Scan it, or type this key' })).toBeFocused()
  const key = await enrol.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
  await page.keyboard.press('Tab')
  await expect(enrol.getByRole('button', { name: 'Copy the key' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(enrol.getByLabel('The code your app shows now')).toBeFocused()
  await page.keyboard.type(await authenticator(key).code())
  await page.keyboard.press('Enter')
  const keep = dialog(page, 'Save your recovery codes')
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  for (const name of ['Copy', 'Download', 'Print']) {
    await page.keyboard.press('Tab')
    await expect(keep.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(keep).toHaveCount(0)
  await expect(section(page, 'Two-step verification').getByRole('status')).toContainText('Your authenticator is set up')
})

test('an aborted setup leaves nothing behind, and keeps that of another device @desktop', async ({
  page,
  request,
  browser,
}) => {
  const account = await addAccount(request)
  await openAccount(page, account)
  const factors = async () => {
    const { access_token: token } = JSON.parse((await storedSession(page))!)
    const response = await page.request.get('/auth/v1/user', {
      headers: { ...headers, Authorization: `Bearer ${token}` },
    })
    expect(response.status(), await response.text()).toBe(200)
    return ((await response.json()).factors ?? []).length
  }
  const opener = (on: Page) =>
    section(on, 'Two-step verification').getByRole('button', { name: 'Set up an authenticator' })
  await opener(page).click()
  await beginEnrolling(page)
  expect(await factors()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await expect.poll(factors).toBe(0)

  await opener(page).click()
  await beginEnrolling(page)
  await gotoAccount(page)
  await opener(page).click()
  const { enrol, app } = await beginEnrolling(page)
  expect(await factors(), 'of the same name').toBe(1)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAccount(other, account)
  await opener(other).click()
  await beginEnrolling(other, 'Tablet')
  await other.keyboard.press('Escape')
  await expect(opener(other)).toBeFocused()
  await context.close()

  await fillCode(enrol.getByLabel('The code your app shows now'), app)
  await enrol.getByRole('button', { name: 'Turn it on' }).click()
  await keepCodes(page)
})

test('one of two authenticators confirms the removal of the other, and the last is removed with its own code @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  await openAccount(page, await addAccount(request))
  const { app } = await enrol(page)
  const factors = section(page, 'Two-step verification')
  await factors.getByRole('button', { name: 'Add another authenticator' }).click()
  const second = await beginEnrolling(page, 'Tablet')
  await fillCode(second.enrol.getByLabel('The code your app shows now'), second.app)
  await second.enrol.getByRole('button', { name: 'Turn it on' }).click()
  await expect(second.enrol).toHaveCount(0)

  await factors.getByRole('button', { name: 'Remove Tablet' }).click()
  const remove = dialog(page, /^Remove /)
  await fillCode(remove.getByLabel('Code from Authenticator on my phone, which stays'), app)
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(factors.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await page.reload()
  await factors.getByRole('button', { name: 'Remove Authenticator on my phone' }).click()
  const code = remove.getByLabel('The code it shows now')
  await code.fill(app.wrongCode())
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await expectNoViolation(page)
  await fillCode(code, app)
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(remove).toHaveCount(0)
  await expect(factors).toContainText('Not set up yet')
  await expect(factors.getByRole('status')).toContainText('Authenticator on my phone is removed')
  await expect(factors.getByRole('heading', { level: 2 })).toBeFocused()
})

test('new recovery codes replace the old ones, and a recovery code removes a lost authenticator @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  // Pending requests are rejected when the session ends.
  quietConsole.allow(/status of 403/)
  const account = await addAccount(request)
  await openAccount(page, account)
  const { codes } = await enrol(page)
  const factors = section(page, 'Two-step verification')
  await factors.getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page, 'Make new recovery codes?').getByRole('button', { name: 'Make new codes' }).click()
  const anew = await keepCodes(page)
  expect(anew.filter((code) => codes.includes(code))).toEqual([])

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, account)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /recovery code/i }).click()
  const field = main.getByLabel('Recovery code')
  await field.fill(codes[0])
  await main.locator('button[type=submit]').click()
  await expect(field).toHaveAccessibleDescription(/not one of your recovery codes/)
  await field.fill(anew[0])
  await main.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL('/auth')

  await gotoAccount(page)
  await expect(factors).toContainText('Nine of ten are left')
  // Auth would require the lost authenticator.
  for (const name of ['Details', 'Password']) {
    await expect(section(page, name).getByRole('link', { name: 'Remove the authenticator' })).toBeVisible()
  }
  await factors.getByRole('button', { name: /^Remove / }).click()
  const remove = dialog(page, /^Remove /)
  await expect(remove.getByRole('textbox')).toHaveCount(0)
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(factors).toContainText('Not set up yet')
  await expect(section(page, 'Password').getByLabel('Current password')).toBeVisible()
})
