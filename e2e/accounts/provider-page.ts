import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

export async function passProvider(page: Page, email: string, name?: string) {
  await expect(page.getByRole('heading', { name: 'Sign in to the provider of the tests' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  if (name) await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}
