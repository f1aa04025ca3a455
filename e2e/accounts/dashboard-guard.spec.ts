import { expect, test } from '../fixtures'
import { returnToTab } from '../helpers/tab-visibility'
import { addAccount, authForm, dashboardHeading, owner, sendSignIn, signOut } from './accounts'

test('the dashboard redirects visitors to sign in, customers home, and an owner to the requested page @desktop', async ({
  page,
  request,
}) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(asked.url()))
  const chunks = () => loaded.filter((url) => url.includes('admin.route'))
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
  await sendSignIn(page, await addAccount(request))
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await signOut(page, false)
  await expect(page).toHaveURL('/auth')

  await page.goto('/about')
  await page.goto('/admin?tab=inquiries')
  await expect(page).toHaveURL('/auth')
  await expect(authForm(page).signIn).toBeVisible()
  expect(chunks()).toEqual([])
  await page.reload()
  await sendSignIn(page, owner)
  await expect(page).toHaveURL('/admin?tab=inquiries')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  expect(chunks()).not.toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  const checks: string[] = []
  await page.route('**/rest/v1/user_roles**', (route) => {
    checks.push(route.request().url())
    return route.abort()
  })
  // supabase-js reports SIGNED_IN again after each return to the tab.
  await returnToTab(page)
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  expect(checks).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
