import { expect, test } from '../fixtures'
import { holdBack } from '../helpers/network'
import { addAccount, authForm, sendSignIn, storedSession } from './accounts'

test('signing in shows a welcome, replaces the form by the home page, and survives a reload @phone @journey', async ({
  page,
  request,
}) => {
  const account = await addAccount(request)
  await page.goto('/about')
  await page.goto('/auth')
  await sendSignIn(page, account)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await storedSession(page)).toContain(account.email)
})

test('a visitor finds the link to sign in at the end of the page and of the menu, and Auth is not called @phone', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) asked.push(request.url())
  })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/auth')
  await expect(page.locator('main')).toBeFocused()
  expect(asked).toEqual([])
})

test('values that a password manager fills in before hydration are kept and sent @desktop', async ({
  page,
  request,
}) => {
  const account = await addAccount(request)
  const form = authForm(page)
  const arrive = await holdBack(page, /\/auth\.route-[^/]*\.js/)
  const loaded = page.goto('/auth', { waitUntil: 'domcontentloaded' })
  // Some password managers set the value without an event.
  await form.email.evaluate((field: HTMLInputElement, value) => (field.value = value), account.email)
  await form.password.evaluate((field: HTMLInputElement, value) => (field.value = value), account.password)
  arrive()
  await loaded
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toHaveValue(account.password)
  await form.signIn.click()
  await expect(page).toHaveURL('/')
})
