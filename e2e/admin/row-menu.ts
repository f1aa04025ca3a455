import type { Page } from '@playwright/test'

/** The button of a row's menu, by whose row it is. */
export const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `More actions for ${name}`, exact: true })

/** An item of the menu of a row, which is opened. */
export async function menuItem(page: Page, name: string, item: string) {
  await menuButton(page, name).click()
  return page.getByRole('menu').getByRole('menuitem', { name: item })
}

/** Chooses in the menu of a row, e.g. 'Delete the inquiry of Ada' in that of Ada. */
export async function chooseInRow(page: Page, name: string, item: string) {
  await (await menuItem(page, name, item)).click()
}
