import { drafts } from '../drafts'
import { expect, test } from '../fixtures'
import { newsletterForm } from '../newsletter-form'
import {
  addAccount,
  authForm,
  badAnswer,
  dashboardHeading,
  openProfile,
  owner,
  signIn,
  signOut,
  storedSession,
} from './accounts'

const logoutRequests = '**/auth/v1/logout**'

test.describe('signing out', () => {
  test('leaves neither the session, nor the rights, nor a cached answer, nor a draft', async ({ page, isMobile }) => {
    await signIn(page, owner)
    await page.goto('/our-collection')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => localStorage.setItem('draft:anything', '{}'))
    const { access_token: token } = JSON.parse((await storedSession(page))!)
    // What is on the screen is refetched at once, the rest when it is needed; both anonymously.
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
    await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
    await signOut(page, isMobile)
    await expect(page).toHaveURL('/auth')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  for (const status of [401, 403, 404]) {
    test(`takes no notice of a ${status} @desktop`, async ({ page, request, isMobile, quietConsole }) => {
      quietConsole.allow(badAnswer)
      await signIn(page, await addAccount(request))
      await page.route(logoutRequests, (route) => route.fulfill({ status, json: { message: 'no' } }))
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
    await page.route(logoutRequests, async (route) => {
      await new Promise<void>((resolve) => (fail = resolve))
      await route.abort()
    })
    const asked = page.waitForRequest(logoutRequests)
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
    await expect(other.getByRole('heading', dashboardHeading)).toBeVisible()
    await signOut(page, isMobile)
    await expect(page).toHaveURL('/auth')
    await expect(other).toHaveURL('/auth')
    await expect(authForm(other).signIn).toBeVisible()
  })
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
