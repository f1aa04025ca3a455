import type { Page } from '@playwright/test'

export const watchCards = (page: Page) => page.getByRole('article')

export const watchCard = (page: Page, name: string) =>
  watchCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

export const watchSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search watches' })
