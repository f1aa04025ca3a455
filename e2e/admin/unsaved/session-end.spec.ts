import type { APIRequestContext, Page } from '@playwright/test'
import {
  addAccount,
  badResponse,
  dashboardHeading,
  endSessionElsewhere,
  owner,
  refuseNextWrite,
  sendSignIn,
  signOut,
  storedSession,
} from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { refuse } from '../refusals'
import { expectTyped, forms, rowDrafts, test, writesOf, type OpenForm } from './forms'

const signInAgain = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(You are signed out|Your session has ended)$/ })
  return {
    dialog,
    email: dialog.getByLabel('Email'),
    password: dialog.getByLabel('Password', { exact: true }),
    send: dialog.getByRole('button', { name: 'Sign In' }),
  }
}

const roleRequests = '**/rest/v1/user_roles**'

async function signOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/about')
  await signOut(other, page.viewportSize()!.width < 640)
  await expect(other).toHaveURL('/auth')
  return other
}

/** Ends the session while the form is being saved: a late read would notice an earlier end, and hide the form. */
async function saveAsSessionEnds(page: Page, request: APIRequestContext, form: OpenForm) {
  let hasEnded = false
  await page.route(writesOf(form), async (route) => {
    if (!hasEnded && route.request().method() === 'PATCH') {
      hasEnded = true
      await endSessionElsewhere(page, request)
    }
    await route.fallback()
  })
  await form.save.click()
  await expect(signInAgain(page).dialog).toContainText('Your session has ended')
}

async function comeBack(page: Page) {
  const { dialog, password, send } = signInAgain(page)
  await password.fill(owner.password)
  await send.click()
  await expect(dialog).toHaveCount(0)
}

test.beforeEach(({ quietConsole }) => {
  quietConsole.allow(badResponse)
  quietConsole.allow(/Your session has expired/)
})

test('a form survives a sign-out in another tab, and a session that expires while saving @desktop', async ({
  page,
  stage,
}) => {
  const form = await forms['a new watch'](stage)
  const other = await signOutElsewhere(page)
  await expect(signInAgain(page).password).toBeFocused()
  await expect(signInAgain(page).email).toHaveValue(owner.email)
  await expect(form.dialog).toBeHidden()
  await comeBack(page)
  await expectTyped(form)
  await expect(form.field).toBeFocused()
  await other.close()

  await refuseNextWrite(page, writesOf(form))
  await form.save.click()
  await expect(signInAgain(page).dialog).toContainText('Your session has ended')
  expect(await form.saved()).toHaveLength(0)
  await comeBack(page)
  await expect.poll(form.saved).toHaveLength(1)
  await expect(form.dialog).toHaveCount(0)
})

test('after a session was ended elsewhere, a form saves nothing and keeps its text; without typed text nothing is shown @desktop', async ({
  page,
  request,
  stage,
}) => {
  const form = await forms['the notes on a request'](stage)
  await saveAsSessionEnds(page, request, form)
  expect(await form.saved()).toHaveLength(0)
  await comeBack(page)
  await expect.poll(form.saved).toHaveLength(1)
  await expect(form.dialog).toHaveCount(0)

  await endSessionElsewhere(page, request)
  await page.goto('/admin?tab=clients')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  expect(await storedSession(page)).toBeNull()
})

test('while signed out, the page shows nothing of the dashboard @phone', async ({ page, stage }) => {
  const { word } = stage
  const form = await forms['the notes on a request'](stage)
  await page.goto(page.url())
  await form.field.fill(form.typed)
  const other = await signOutElsewhere(page)
  const { dialog } = signInAgain(page)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveTitle(/Admin Dashboard/)
  expect(page.url()).not.toContain(word)
  // Doesn't include hidden elements.
  const readable = await page.evaluate(() => document.body.innerText)
  expect(readable).not.toContain('Quill')
  expect(readable).not.toContain(word)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await comeBack(page)
  expect(page.url()).toContain(word)
  await expectTyped(form)
  await other.close()
})

test('another account does not see the drafts, and must delete them or sign out @desktop', async ({
  page,
  context,
  request,
  stage,
}) => {
  const form = await forms['the notes on a request'](stage)
  await expect.poll(() => rowDrafts(page)).toHaveLength(1)
  await saveAsSessionEnds(page, request, form)
  const other = await context.newPage()
  await other.goto('/auth')
  const stranger = await addAccount(request)
  await sendSignIn(other, stranger)
  const question = (tab: Page) => tab.getByRole('alertdialog', { name: 'Drafts of another account' })
  await expect(question(other)).toBeVisible()
  await expect(question(page)).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(form.typed)
  await expectNoViolation(other)
  await question(other).getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/auth')
  expect(await rowDrafts(other)).toHaveLength(1)
  await sendSignIn(other, stranger)
  await question(other).getByRole('button', { name: 'Remove drafts' }).click()
  await expect(question(other)).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  expect(await rowDrafts(other)).toEqual([])
  await other.close()
})

test('another admin who signs in elsewhere sees an empty dashboard @desktop', async ({
  page,
  request,
  stage,
  quietConsole,
}) => {
  quietConsole.allow(/Could not load/)
  const form = await forms['the notes on a request'](stage)
  const other = await signOutElsewhere(page)
  await expect(signInAgain(page).dialog).toBeVisible()
  await page.route(roleRequests, (route) => route.fulfill({ json: [{ role: 'admin' }] }))
  await sendSignIn(other, await addAccount(request))
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await page.getByRole('tab', { name: /Requests/ }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await other.close()
})

test('a former admin gets a message and can copy the typed text @desktop', async ({ page, stage, quietConsole }) => {
  quietConsole.allow(/You do not have permission|no longer an admin|deleted this/)
  const form = await forms['the notes on a request'](stage)
  await page.route(roleRequests, (route) => route.fulfill({ json: [] }))
  await refuse(page, writesOf(form), 'PATCH')
  await form.save.click()
  const dialog = page.getByRole('alertdialog', { name: 'Your account is no longer an admin' })
  await expect(dialog).toBeVisible()
  await expectNoViolation(page)
  expect(
    await page.evaluate(() => document.querySelector('#root')!.checkVisibility({ visibilityProperty: true })),
  ).toBe(false)
  await dialog.getByRole('button', { name: 'Stay and copy' }).click()
  await expectTyped(form)
  await expect(form.dialog).toContainText('Your account is no longer an admin.')
  await form.save.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay and copy' }).click()
  await form.dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/')
})
