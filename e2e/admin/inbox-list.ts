import type { Page } from '@playwright/test'

export const listRows = (page: Page) => page.getByRole('tabpanel').getByRole('article')

export const listRow = (page: Page, name: string) =>
  listRows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

export const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' })
