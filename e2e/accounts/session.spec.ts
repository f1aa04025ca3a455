import type { Page } from '@playwright/test'
import { expect, ownEmail, test } from '../fixtures'
import { newsletterForm } from '../newsletter-form'
import {
  addAccount,
  authForm,
  badAnswer,
  drafts,
  openProfile,
  owner,
  refuseToken,
  sendSignIn,
  sessionKey,
  signIn,
  signOut,
  spoilSession,
  storedSession,
} from './accounts'

const dashboard = { level: 1, name: 'Admin Dashboard' } as const
const logout = '**/auth/v1/logout**'
const roles = '**/rest/v1/user_roles**'

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
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
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
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    const checks: string[] = []
    await page.route(roles, (route) => {
      checks.push(route.request().url())
      return route.abort()
    })
    // supabase-js says SIGNED_IN again whenever the tab is looked at.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    expect(checks).toEqual([])
  })

  test('waits out a network that fails in passing @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, owner)
    let asked = 0
    let letGo = () => {}
    const seen = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(roles, async (route) => {
      if (++asked <= 2) return route.abort()
      await seen
      return route.continue()
    })
    await page.goto('/admin')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    expect(asked).toBeGreaterThan(2)
  })

  test('takes nobody for an admin whose role cannot be read @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    quietConsole.allow(/Could not load auth role/)
    await signIn(page, owner)
    await page.route(roles, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    )
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('We could not check what your account may open.')).toBeVisible()
    await page.unroute(roles)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })
})

test.describe('signing out', () => {
  test('leaves neither the session, nor the rights, nor a cached answer, nor a draft', async ({ page, isMobile }) => {
    await signIn(page, owner)
    await page.goto('/our-collection')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => localStorage.setItem('draft:anything', '{}'))
    const { access_token: token } = JSON.parse((await storedSession(page))!)
    // What is on the screen is asked for again at once, the rest when it is wanted; both as the visitor of now.
    const asked = page.waitForRequest('**/rest/v1/watches**')
    await signOut(page, isMobile)
    await expect(page).toHaveURL('/auth')
    await expect(authForm(page).signIn).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collection' }).click()
    expect((await asked).headers().authorization ?? '').not.toContain(token)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page).toHaveURL('/auth')
  })

  test('leaves the dashboard in its place in the history @desktop', async ({ page, isMobile }) => {
    await signIn(page, owner)
    await page.goto('/about')
    await page.goto('/admin')
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    await signOut(page, isMobile)
    await expect(page).toHaveURL('/auth')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  for (const status of [401, 403, 404]) {
    test(`takes no notice of a ${status} @desktop`, async ({ page, request, isMobile, quietConsole }) => {
      quietConsole.allow(badAnswer)
      await signIn(page, await addAccount(request))
      await page.route(logout, (route) => route.fulfill({ status, json: { message: 'no' } }))
      await signOut(page, isMobile)
      await expect(page).toHaveURL('/auth')
      expect(await storedSession(page)).toBeNull()
    })
  }

  test('works without a network, in the other tabs too @desktop', async ({
    page,
    context,
    request,
    isMobile,
    quietConsole,
  }) => {
    quietConsole.allow(badAnswer)
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page, await addAccount(request))
    await page.goto('/about')
    const other = await context.newPage()
    await other.goto('/about')
    const wayIn = (tab: typeof page) => tab.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })
    await expect(other.getByRole('contentinfo')).toBeVisible()
    await expect(wayIn(other)).toHaveCount(0)
    const profile = await openProfile(page, isMobile)
    await expect(profile).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForLoadState('load')
    await context.setOffline(true)
    await signOut(page, isMobile)
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
    await expect(wayIn(other)).toBeVisible()
    await context.setOffline(false)
  })

  test('works where the service is out of reach, and is busy meanwhile @desktop', async ({
    page,
    request,
    isMobile,
    quietConsole,
  }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, await addAccount(request))
    let fail = () => {}
    await page.route(logout, async (route) => {
      await new Promise<void>((resolve) => (fail = resolve))
      await route.abort()
    })
    const asked = page.waitForRequest(logout)
    await signOut(page, isMobile)
    await asked
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    const busy = isMobile
      ? page.getByRole('dialog').getByRole('button', { name: 'Signing out...' })
      : page.getByRole('menuitem', { name: 'Signing out...' })
    await expect(busy).toBeDisabled()
    fail()
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
  })
})

test.describe('the other tabs', () => {
  test('follow a sign-in, also where Supabase was not loaded yet @desktop', async ({ page, context, request }) => {
    const other = await context.newPage()
    await other.goto('/about')
    const wayIn = other.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })
    await expect(wayIn).toBeVisible()
    await signIn(page, await addAccount(request))
    await expect(wayIn).toHaveCount(0)
  })

  test('follow a sign-out, and leave the dashboard @desktop', async ({ page, context, isMobile }) => {
    await signIn(page, owner)
    const other = await context.newPage()
    await other.goto('/admin')
    await expect(other.getByRole('heading', dashboard)).toBeVisible()
    await signOut(page, isMobile)
    await expect(page).toHaveURL('/auth')
    await expect(other).toHaveURL('/auth')
    await expect(authForm(other).signIn).toBeVisible()
  })
})

test.describe('a refresh that is refused', () => {
  test('ends the session on the next visit @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    quietConsole.allow(/AuthApiError/)
    await signIn(page, owner)
    await spoilSession(page)
    await page.goto('/admin')
    await expect(page).toHaveURL('/auth')
    await expect(authForm(page).signIn).toBeVisible()
    expect(await storedSession(page)).toBeNull()
  })

  test('ends the session of an open dashboard @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, owner)
    await page.goto('/admin')
    await expect(page.getByRole('heading', dashboard)).toBeVisible()
    await spoilSession(page)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
  })
})

test.describe('a token that the backend refuses', () => {
  const refreshes = (page: Page) => {
    const asked: string[] = []
    page.on('request', (sent) => sent.url().includes('grant_type=refresh_token') && asked.push(sent.url()))
    return asked
  }

  test(
    'is renewed once, whatever was under way, and nobody notices',
    { tag: '@desktop' },
    async ({ page, quietConsole }) => {
      quietConsole.allow(badAnswer)
      await signIn(page, owner)
      await page.goto('/admin')
      await expect(page.getByText('Total Watches')).toBeVisible()
      const asked = refreshes(page)
      await refuseToken(page, { isRenewable: true })
      await page.getByRole('tab', { name: /Inquiries/ }).click()
      await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible()
      await expect(page.getByText(/^Showing|inquir(y|ies)$/).first()).toBeVisible()
      await expect(page).toHaveURL(/\/admin/)
      expect(asked).toHaveLength(1)
    },
  )

  test(
    'ends the session of an open dashboard, says so, and leads back after signing in',
    { tag: '@desktop' },
    async ({ page, quietConsole }) => {
      quietConsole.allow(badAnswer)
      quietConsole.allow(/Your session has expired/)
      await signIn(page, owner)
      await page.goto('/admin?tab=inquiries&q=ada')
      await expect(page.getByRole('combobox', { name: 'Status' }).first()).toBeVisible()
      const asked = refreshes(page)
      await refuseToken(page, { isRenewable: false })
      await page.getByRole('combobox', { name: 'Status' }).first().selectOption('new')
      await expect(page).toHaveURL('/auth')
      await expect(authForm(page).failure).toContainText('Your session has ended')
      await expect(authForm(page).failure).toContainText('Please sign in again, and you are back where you were.')
      expect(await storedSession(page)).toBeNull()
      expect(asked).toHaveLength(1)
      await sendSignIn(page, owner)
      // What was searched for may be a name, which the history would keep.
      await expect(page).toHaveURL('/admin?tab=inquiries&status=new')
      await page.goto('/auth')
      await expect(page).toHaveURL('/')
    },
  )

  test(
    'leaves a collector what a visitor may do, and what they have typed',
    { tag: '@phone' },
    async ({ page, context, request, office, quietConsole }) => {
      quietConsole.allow(badAnswer)
      await signIn(page, await addAccount(request))
      const other = await context.newPage()
      await other.goto('/about')
      const theirs = (await newsletterForm(other)).getByLabel('Email address')
      await theirs.fill('half-typed@example')
      await page.goto('/watch-request')
      await page.getByLabel('First Name').fill('Ada')
      await page.getByLabel('Last Name').fill('Quill')
      const email = ownEmail()
      await page.getByLabel('Phone or Email').fill(email)
      await page.getByLabel('Watch Details').fill('A watch that keeps the time of another.')
      await refuseToken(page, { isRenewable: false })
      // Both are said in passing, at about the same time.
      const said = Promise.all([page, other].map((tab) => tab.getByText('Your session has ended').waitFor()))
      await page.getByRole('button', { name: 'Submit Request' }).click()
      await expect(page.getByRole('main').getByText('Request submitted successfully!')).toBeVisible()
      await said
      expect(await office.rows(`watch_requests?contact_info=eq.${email}`)).toHaveLength(1)
      expect(await storedSession(page)).toBeNull()
      // They have not left, in the other tab neither.
      await expect(theirs).toHaveValue('half-typed@example')
      await office.remove(`watch_requests?contact_info=eq.${email}`)
      await other.close()
    },
  )

  test(
    'shows a collector the free times and the watches that every visitor sees',
    { tag: '@phone' },
    async ({ page, request, quietConsole }) => {
      quietConsole.allow(badAnswer)
      await signIn(page, await addAccount(request))
      await page.goto('/contact')
      const grid = page.getByRole('grid')
      await expect(grid).toBeVisible()
      await page.getByRole('button', { name: 'Go to the Next Month' }).click()
      await refuseToken(page, { isRenewable: false })
      await grid.locator('button:enabled').first().click()
      await expect(page.getByRole('button', { name: /^(10:00 AM|5:30 PM)/ }).first()).toBeVisible()
      await expect(page.getByText('Your session has ended')).toBeVisible()
      await expect(page.getByText('The free times could not be loaded')).toHaveCount(0)
    },
  )

  test('outlasts a service that cannot be asked', { tag: '@desktop' }, async ({ page, request, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await signIn(page, await addAccount(request))
    await page.goto('/about')
    await refuseToken(page, { isRenewable: true })
    const stored = await storedSession(page)
    await page.route('**/auth/v1/token**', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click()
    await page.getByRole('searchbox').fill('Tidewater')
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 10_000 })
    expect(await storedSession(page)).toBe(stored)
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  })
})

test('a session near its end is refreshed, and the owner stays @desktop', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', dashboard)).toBeVisible()
  const before = JSON.parse((await storedSession(page))!)
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [sessionKey, JSON.stringify({ ...before, expires_at: Math.round(Date.now() / 1000) + 30 })],
  )
  await page.reload()
  await expect(page.getByRole('heading', dashboard)).toBeVisible()
  await expect.poll(async () => JSON.parse((await storedSession(page))!).refresh_token).not.toBe(before.refresh_token)
})

for (const stored of ['garbage', 'null', '{}', '{"access_token":"a","refresh_token":"r","expires_at":9999999999}']) {
  test(`a stored session that cannot be read is none: ${stored} @desktop`, async ({ page, request }) => {
    await page.goto('/about')
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, stored])
    await page.goto('/auth')
    await expect(authForm(page).signIn).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    await sendSignIn(page, await addAccount(request))
    await expect(page).toHaveURL('/')
  })
}

test('a client that cannot be loaded locks nobody out, and the session is read at the next look @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await signIn(page, account)
  const stored = await storedSession(page)
  await page.route('**/assets/supabase-client-*.js*', (route) => route.abort())
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'One moment' })).toBeVisible()
  await expect(authForm(page).signIn).toBeVisible()
  expect(await storedSession(page)).toBe(stored)
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toContain(account.email)
})

test('who leaves takes along what they typed, in every tab @desktop', async ({ page, context, request, isMobile }) => {
  await signIn(page, await addAccount(request))
  const other = await context.newPage()
  await other.goto('/watch-request')
  await other.getByLabel('First Name').fill('Private')
  await (await newsletterForm(other)).getByLabel('Email address').fill('private@example.com')
  await expect.poll(() => drafts(other)).toHaveLength(2)
  await signOut(page, isMobile)
  await expect(page).toHaveURL('/auth')
  await expect(other.getByLabel('First Name')).toHaveValue('')
  await expect(other.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')).toHaveValue('')
  expect(await drafts(other)).toEqual([])
  await other.getByLabel('Last Name').fill('Next')
  await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(/^(?!.*[Pp]rivate).*Next/)
  await other.close()
})

test('an open inquiry is closed with whoever leaves in another tab @desktop', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  await signIn(page, await addAccount(request))
  const other = await context.newPage()
  await other.goto('/our-collection?q=Tidewater')
  await other.getByRole('button', { name: /^Inquire Now\W+Tidewater 300$/ }).click()
  const dialog = other.getByRole('dialog', { name: 'Inquire About This Timepiece' })
  await dialog.getByLabel('Name').fill('Private')
  await expect.poll(() => drafts(other)).toHaveLength(1)
  await signOut(page, isMobile)
  await expect(dialog).toHaveCount(0)
  expect(await drafts(other)).toEqual([])
  await other.close()
})

test('what was typed outlasts the reading of a session, and a sign-in @desktop', async ({ page, context, request }) => {
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
