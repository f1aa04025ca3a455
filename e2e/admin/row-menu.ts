import type { Page } from '@playwright/test'

export const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `More actions for ${name}`, exact: true })

export async function menuItem(page: Page, name: string, item: string) {
  await menuButton(page, name).click()
  return page.getByRole('menu').getByRole('menuitem', { name: item })
}

export async function chooseInRow(page: Page, name: string, item: string) {
  await (await menuItem(page, name, item)).click()
}
