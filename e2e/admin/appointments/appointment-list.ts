import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures'
import { chooseInRow } from '../row-menu'

export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const statusOf = (page: Page, name: string) => page.getByLabel(`Status of the appointment of ${name}`)

export async function openOverview(page: Page, isMobile: boolean) {
  const fold = page.getByRole('button', { name: /^Day overview and closures/ })
  if (isMobile && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  return page.getByRole('list', { name: /^Times of/ })
}

const moveDialog = (page: Page) => page.getByRole('dialog', { name: 'Move appointment' })
export const enterDialog = (page: Page) => page.getByRole('dialog', { name: 'Add an appointment' })

export async function openMove(page: Page, name: string) {
  await chooseInRow(page, name, `Move the appointment of ${name}`)
  await expect(moveDialog(page)).toBeVisible()
  return moveDialog(page)
}

export const slotIn = (dialog: Locator, label: string) => dialog.getByRole('button', { name: label, exact: true })
