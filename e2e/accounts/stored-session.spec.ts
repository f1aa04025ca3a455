import { expect, test } from '../fixtures'
import { returnToTab } from '../helpers/tab-visibility'
import { addAccount, authForm, badResponse, signIn, storedSession } from './accounts'

test('if supabase-js fails to load, the page still works, and the session is read later @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  const account = await addAccount(request)
  await signIn(page, account)
  const stored = await storedSession(page)
  await page.route('**/assets/supabase-client-*.js*', (route) => route.abort())
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'One moment' })).toBeVisible()
  await expect(authForm(page).signIn).toBeVisible()
  expect(await storedSession(page)).toBe(stored)
  await page.unrouteAll({ behavior: 'wait' })
  await returnToTab(page)
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toContain(account.email)
})

test('typed text survives reading a session and signing in @desktop', async ({ page, context, request }) => {
  const other = await context.newPage()
  await other.goto('/watch-request')
  await other.getByLabel('First Name').fill('Ada')
  await signIn(page, await addAccount(request))
  await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(other.getByLabel('First Name')).toHaveValue('Ada')
  await other.reload()
  await expect(other.getByLabel('First Name')).toHaveValue('Ada')
  await other.close()
})
