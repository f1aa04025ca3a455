import { expect, test } from '../fixtures'
import { holdBack } from '../helpers/network'
import { addAccount, authForm, sendSignIn, storedSession } from './accounts'

test('signing in says welcome, goes home in place of the form, and outlasts a reload @phone @journey', async ({
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

test('a stranger finds the way in at the end of the page and of the menu, and Supabase is not asked who they are @phone', async ({
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

test('what a form filler puts into the prerendered fields before the app starts stands, and is sent @desktop', async ({
  page,
  request,
}) => {
  const account = await addAccount(request)
  const form = authForm(page)
  const arrive = await holdBack(page, /\/auth\.route-[^/]*\.js/)
  const loaded = page.goto('/auth', { waitUntil: 'domcontentloaded' })
  // Some form fillers set the value and send no event.
  await form.email.evaluate((field: HTMLInputElement, value) => (field.value = value), account.email)
  await form.password.evaluate((field: HTMLInputElement, value) => (field.value = value), account.password)
  arrive()
  await loaded
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toHaveValue(account.password)
  await form.signIn.click()
  await expect(page).toHaveURL('/')
})
