import { expect, test } from '../fixtures'
import { returnToTab } from '../tab-visibility'
import { addAccount, authForm, badAnswer, dashboardHeading, owner, sendSignIn, signIn } from './accounts'

const roleRequests = '**/rest/v1/user_roles**'

test.describe('the guard of the dashboard', () => {
  test('sends a stranger to sign in, and an owner back to where they were going @desktop', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/about')
    await page.goto('/admin?tab=inquiries')
    await expect(page).toHaveURL('/auth')
    await expect(authForm(page).signIn).toBeVisible()
    expect(loaded.filter((url) => url.includes('admin.route'))).toEqual([])
    await page.reload()
    await sendSignIn(page, owner)
    await expect(page).toHaveURL('/admin?tab=inquiries')
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    expect(loaded.filter((url) => url.includes('admin.route'))).not.toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('sends a collector home, without loading the dashboard @desktop', async ({ page, request }) => {
    const loaded: string[] = []
    page.on('request', (asked) => loaded.push(asked.url()))
    await page.goto('/admin')
    await expect(page).toHaveURL('/auth')
    await sendSignIn(page, await addAccount(request))
    await expect(page).toHaveURL('/')
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    expect(loaded.filter((url) => url.includes('admin.route'))).toEqual([])
  })

  test('keeps an owner who reloads, and who comes back to the tab @desktop', async ({ page }) => {
    await signIn(page, owner)
    await page.goto('/admin')
    await page.reload()
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    const checks: string[] = []
    await page.route(roleRequests, (route) => {
      checks.push(route.request().url())
      return route.abort()
    })
    // supabase-js says SIGNED_IN again at each return to the tab.
    await returnToTab(page)
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    expect(checks).toEqual([])
  })

  test('waits out a network that fails in passing @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, owner)
    let requestCount = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(roleRequests, async (route) => {
      if (++requestCount <= 2) return route.abort()
      await released
      return route.continue()
    })
    await page.goto('/admin')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    expect(requestCount).toBeGreaterThan(2)
  })

  test('takes nobody for an admin whose role cannot be read @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    quietConsole.allow(/Could not load auth role/)
    await signIn(page, owner)
    await page.route(roleRequests, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    )
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('We could not check what your account may open.')).toBeVisible()
    await page.unroute(roleRequests)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })
})
