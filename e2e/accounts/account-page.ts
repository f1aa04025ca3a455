import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { signIn, type Account } from './accounts'
import { authenticator, fillCode } from './authenticator'

export async function openAccount(page: Page, account: Pick<Account, 'email' | 'password'>) {
  await signIn(page, account)
  await gotoAccount(page)
}

export async function gotoAccount(page: Page) {
  await page.goto('/account')
  await expect(section(page, 'Delete your account')).toBeVisible()
  // A list that loads moves what is below, and a click misses it.
  await expect(page.getByText(/ are loading$/)).toHaveCount(0)
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function beginEnrolling(page: Page, name?: string) {
  const enrol = dialog(page, 'Set up an authenticator')
  if (name) await enrol.getByLabel('Name').fill(name)
  await enrol.getByRole('button', { name: 'Continue' }).click()
  await expect(enrol.getByRole('heading', { name: 'Scan it, or type this key' })).toBeFocused()
  const key = await enrol.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
  return { enrol, app: authenticator(key) }
}

export async function enrol(page: Page) {
  await section(page, 'Two-step verification').getByRole('button', { name: 'Set up an authenticator' }).click()
  const { enrol, app } = await beginEnrolling(page)
  await fillCode(enrol.getByLabel('The code your app shows now'), app)
  await enrol.getByRole('button', { name: 'Turn it on' }).click()
  const codes = await keepCodes(page)
  await expect(section(page, 'Two-step verification').getByRole('status')).toContainText('Your authenticator is set up')
  return { app, codes }
}

export async function keepCodes(page: Page) {
  const keep = dialog(page, 'Save your recovery codes')
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  const codes = await keep.getByRole('listitem').allInnerTexts()
  await keep.getByLabel("I've saved them").check()
  await keep.getByRole('button', { name: 'Done' }).click()
  await expect(keep).toHaveCount(0)
  return codes
}
