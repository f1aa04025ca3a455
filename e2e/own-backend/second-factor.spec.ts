import type { Page } from '@playwright/test'
import { beginEnrolling, keepCodes } from '../accounts/account-page'
import { badResponse, dashboardHeading, owner, sendSignIn, signOut } from '../accounts/accounts'
import { fillCode, type Authenticator } from '../accounts/authenticator'
import { secondStep } from '../accounts/second-step'
import { fillWatch, watchForm } from '../admin/watches/watch-form'
import { expectNoViolation } from '../helpers/accessibility'
import { addAuthenticator } from '../helpers/second-factor'
import { expect, test } from './own-backend'

const requireIt = 'update public.settings set require_second_factor = true where true'
const typed = 'Serviced this autumn, and running within two seconds a day.'

async function setUp(page: Page) {
  const { enrol, app } = await beginEnrolling(page)
  await fillCode(enrol.getByLabel('The code your app shows now'), app)
  await enrol.getByRole('button', { name: 'Turn it on' }).click()
  await keepCodes(page)
}

async function beginWatch(page: Page) {
  await page.goto('/admin?tab=watches&edit=new')
  await fillWatch(page, 'Atelier', 'Meridian')
  const form = watchForm(page)
  await form.description.fill(typed)
  return form
}

async function saveUnderNewRule(page: Page, ownBackend: { run(statements: string): Promise<void> }) {
  await page.goto('/admin')
  await sendSignIn(page, owner)
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  const form = await beginWatch(page)
  await ownBackend.run(requireIt)
  await form.save.click()
  return page.getByRole('dialog', { name: 'Two-step verification is required' })
}

async function expectSaved(page: Page) {
  await expect(watchForm(page).dialog).toHaveCount(0)
  await expect(
    page.getByRole('row').or(page.getByRole('article')).filter({ hasText: 'Meridian' }).first(),
  ).toBeVisible()
}

async function passStep(page: Page, app: Authenticator) {
  await fillCode(secondStep(page).code, app)
  await secondStep(page).send.click()
}

test('if second factors are required, an admin sets one up before the dashboard opens @phone', async ({
  page,
  ownBackend,
}) => {
  await ownBackend.run(requireIt)
  await page.goto('/admin?tab=watches')
  await sendSignIn(page, owner)
  await expect(page).toHaveURL(/\/account\?enrol=1/)
  await expect(page.getByRole('dialog')).toContainText('Every admin needs two-step verification')
  await setUp(page)
  await expect(page).toHaveURL('/admin?tab=watches')
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
})

test('the owner can require second factors only after setting up one @desktop', async ({
  page,
  ownBackend,
  request,
  quietConsole,
}) => {
  quietConsole.allow(badResponse)
  quietConsole.allow(/^Settings not saved|Your session has expired/)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const choice = settings.getByLabel('Require two-step verification for every admin')
  const save = async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await choice.check()
    await settings.getByRole('button', { name: 'Save settings' }).click()
  }
  await page.goto('/admin')
  await sendSignIn(page, owner)
  await save()
  await expect(settings.getByRole('alert')).toContainText('Set up two-step verification for your own account')
  await expectNoViolation(page)

  const { authenticator: app } = await addAuthenticator({ request, url: ownBackend.url }, owner)
  await settings.getByRole('button', { name: 'Save settings' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Password', { exact: true }).fill(owner.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await passStep(page, app)
  await expect(settings).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(choice).toBeChecked()
})

test('typed text survives signing out, the password and the code @desktop', async ({
  page,
  ownBackend,
  request,
  isMobile,
}) => {
  const { authenticator: app } = await addAuthenticator({ request, url: ownBackend.url }, owner)
  await page.goto('/admin')
  await sendSignIn(page, owner)
  await passStep(page, app)
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  const form = await beginWatch(page)
  const other = await page.context().newPage()
  await other.goto('/about')
  await signOut(other, isMobile)
  const again = page.getByRole('dialog', { name: 'You are signed out' })
  await again.getByLabel('Password', { exact: true }).fill(owner.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  const step = secondStep(page)
  await expect(step.code).toBeFocused()
  await expect(form.dialog.filter({ hasText: 'Add New Watch' })).toBeHidden()
  await expectNoViolation(page)
  await passStep(page, app)
  await expect(step.code).toHaveCount(0)
  await expect(form.description).toHaveValue(typed)
  await form.save.click()
  await expectSaved(page)
})

test('saving under the new rule waits for the second factor and then continues @desktop', async ({
  page,
  ownBackend,
  quietConsole,
}) => {
  test.slow()
  quietConsole.allow(badResponse)
  quietConsole.allow(/permission|Access denied|Could not/)
  const dialog = await saveUnderNewRule(page, ownBackend)
  await expect(dialog).toContainText('What you typed is still here')
  await expectNoViolation(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: /Set up two-step verification/ }).click()
  const other = await opened
  await setUp(other)
  await expect(dialog).toHaveCount(0)
  await expectSaved(page)
})
