import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { headers } from '../helpers/backend/api'
import { backend, needs } from '../helpers/backend/backend'
import type { Credentials, NewAccount as Account } from '../helpers/backend/test-backend'

export type { Account }

export const { owner, sessionKey } = backend

export const dashboardHeading = { level: 1, name: 'Admin Dashboard' } as const

export const badResponse = /Failed to load resource|TypeError: Failed to fetch|TimeoutError/

export function newAccount(): Account {
  const id = randomUUID().slice(0, 8)
  return { fullName: `Ada Quill ${id}`, email: `ada-${id}@example.com`, password: `Foxglove-${id}` }
}

export async function addAccount(request: APIRequestContext, email?: string): Promise<Account> {
  const account = newAccount()
  if (email) account.email = email
  await backend.addAccount(request, account)
  return account
}

/** Excludes the footer's email field. */
export function authForm(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    name: main.getByLabel('Full Name'),
    email: main.getByLabel('Email'),
    password: main.getByLabel('Password'),
    signIn: main.getByRole('button', { name: 'Sign In', exact: true }),
    signUp: main.getByRole('button', { name: 'Create Account' }),
    tab: (name: 'Sign In' | 'Sign Up') => main.getByRole('tab', { name }),
    failure: main.getByRole('alert'),
  }
}

export async function signIn(page: Page, { email, password }: Credentials) {
  await page.goto('/auth')
  await sendSignIn(page, { email, password })
  await expect(page).toHaveURL('/')
}

export async function sendSignIn(page: Page, { email, password }: Credentials) {
  const form = authForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.signIn.click()
}

/** The dashboard's bar has the profile menu on phones, too. */
export async function openProfile(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile && new URL(page.url()).pathname !== '/admin') {
    await page.getByRole('button', { name: 'Open menu' }).click()
    return page.getByRole('dialog').getByRole('group', { name: 'Profile' })
  }
  await page.getByRole('button', { name: 'Profile' }).click()
  return page.getByRole('menu')
}

export async function signOut(page: Page, isMobile: boolean) {
  const profile = await openProfile(page, isMobile)
  await profile.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Sign Out' }).click()
}

export const storedSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), sessionKey)

export const spoilSession = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key)!)
    const spoilt = { ...session, expires_at: 1, expires_in: -1, refresh_token: 'nobody-gave-this' }
    localStorage.setItem(key, JSON.stringify(spoilt))
  }, sessionKey)

/** Also invalidates the refresh token, unless it `isRenewable`. */
export const refuseToken = (page: Page, { isRenewable }: { isRenewable: boolean }) =>
  page.evaluate(
    ([key, isRefreshTokenSaved]) => {
      const session = JSON.parse(localStorage.getItem(key)!)
      const refused = { ...session, access_token: session.access_token.replace(/[^.]+$/, 'not-the-signature') }
      localStorage.setItem(
        key,
        JSON.stringify(isRefreshTokenSaved ? refused : { ...refused, refresh_token: 'nobody-gave-this' }),
      )
    },
    [sessionKey, isRenewable ? 'kept' : ''],
  )

/** Only the write is rejected; a rejected read would end the session first. */
export async function refuseNextWrite(page: Page, url: RegExp) {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...session, refresh_token: 'nobody-gave-this' }))
  }, sessionKey)
  let isRefused = false
  await page.route(url, async (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback()
    isRefused = true
    const { authorization, ...headers } = await route.request().allHeaders()
    await route.continue({
      headers: { ...headers, authorization: authorization.replace(/[^.]+$/, 'not-the-signature') },
    })
  })
}

/** The access token itself stays valid, as after signing out on another device. */
export async function endSessionElsewhere(page: Page, request: APIRequestContext) {
  const { access_token: token } = JSON.parse((await storedSession(page))!) as { access_token: string }
  const response = await request.post('/auth/v1/logout?scope=local', {
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(204)
}

export async function followLink(page: Page, link: string) {
  await page.goto(link)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Continue|Confirm this change)$/ })
    .click()
}

export async function linkTo(email: string, number = 1): Promise<string> {
  needs('e-mails that a test can read')
  await expect.poll(async () => (await backend.linksTo(email)).length, 'emails').toBeGreaterThanOrEqual(number)
  return (await backend.linksTo(email))[number - 1]
}
