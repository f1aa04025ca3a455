import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { drafts } from '../helpers/drafts'
import { newsletterForm } from '../helpers/newsletter-form'
import {
  addAccount,
  authForm,
  badResponse,
  dashboardHeading,
  openProfile,
  owner,
  signIn,
  signOut,
  storedSession,
} from './accounts'

const wayIn = (tab: Page) => tab.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })

test('signing out leaves no session, rights, cached responses or drafts @desktop', async ({ page }) => {
  await signIn(page, owner)
  const renewed = page.waitForResponse('**/rest/v1/watches**')
  await page.goto('/our-collection')
  await renewed
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('draft:anything', '{}'))
  const { access_token: token } = JSON.parse((await storedSession(page))!)
  const asked = page.waitForRequest('**/rest/v1/watches**')
  await signOut(page, false)
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

test('signing out leaves the dashboard and keeps its place in the history, in every tab @desktop', async ({
  page,
  context,
}) => {
  await signIn(page, owner)
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByRole('heading', dashboardHeading)).toBeVisible()
  await page.goto('/about')
  await page.goto('/admin')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await signOut(page, false)
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
  await expect(authForm(other).signIn).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('other tabs follow a sign-in, even before Supabase has loaded, and a sign-out without a network @desktop', async ({
  page,
  context,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/)
  const other = await context.newPage()
  await other.goto('/about')
  await expect(wayIn(other)).toBeVisible()
  await signIn(page, await addAccount(request))
  await expect(wayIn(other)).toHaveCount(0)
  const profile = await openProfile(page, false)
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('load')
  await context.setOffline(true)
  await signOut(page, false)
  await expect(page).toHaveURL('/auth')
  expect(await storedSession(page)).toBeNull()
  await expect(wayIn(other)).toBeVisible()
  await context.setOffline(false)
})

test('signing out deletes drafts in every tab, and closes an open inquiry @desktop', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await addAccount(request))
  const [other, third] = [await context.newPage(), await context.newPage()]
  await third.goto('/our-collection?q=Tidewater')
  await third.getByRole('button', { name: /^Inquire Now\W+Tidewater 300$/ }).click()
  const dialog = third.getByRole('dialog', { name: 'Inquire About This Timepiece' })
  await dialog.getByLabel('Name').fill('Private')
  await expect.poll(() => drafts(third)).toHaveLength(1)
  await other.goto('/watch-request')
  await other.getByLabel('First Name').fill('Private')
  await (await newsletterForm(other)).getByLabel('Email address').fill('private@example.com')
  await expect.poll(() => drafts(other)).toHaveLength(3)
  await signOut(page, false)
  await expect(page).toHaveURL('/auth')
  await expect(dialog).toHaveCount(0)
  await expect(other.getByLabel('First Name')).toHaveValue('')
  await expect(other.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')).toHaveValue('')
  expect(await drafts(other)).toEqual([])
  await other.getByLabel('Last Name').fill('Next')
  await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(/^(?!.*[Pp]rivate).*Next/)
})
