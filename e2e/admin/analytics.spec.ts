import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { returnToTab } from '../helpers/tab-visibility'
import { openAdmin } from './admin'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByRole('term').getByText(label, { exact: true }) })

test('counts in the database with one request, and refreshes on return to the tab @desktop @journey', async ({
  page,
  catalogue,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('dashboard_figures')) asked += 1
  })
  await openAdmin(page)
  const watches = figure(page, 'Total Watches').getByRole('definition').first()
  await expect(watches).toHaveText(/^\d\d+$/)
  await expect(section(page, 'Inquiries per Day').getByRole('img')).toHaveAccessibleName(
    /^\d+ inquir(y|ies) in the last 30 days, \d+ in the 30 before$/,
  )
  await expect(section(page, 'To confirm').getByRole('listitem').first()).toContainText(/ at \d+:\d\d [AP]M/)
  await expect(section(page, 'Waiting for a reply').getByRole('listitem').first()).toContainText(/\d+ (hours|days)/)
  expect(asked).toBe(1)

  await catalogue.add(Array.from({ length: 7 }, (_, index) => ({ name: `Counted ${index}` })))
  await returnToTab(page)
  await expect(
    section(page, 'Watches by Category').getByRole('listitem').filter({ hasText: catalogue.brand }),
  ).toHaveText(`Kind ${catalogue.brand}7`)
})
