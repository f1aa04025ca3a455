import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { dayFrom, shopToday } from '../helpers/showroom-days'
import { returnToTab } from '../helpers/tab-visibility'
import { openAdmin } from './admin'

const figuresCall = '**/rest/v1/rpc/dashboard_figures*'

/** The date in the shop so many days from now; Arizona is UTC−7 all year. */
const shopDay = (fromNow = 0) => dayFrom(shopToday(), fromNow)

/** Sixty days up to today; the last 30 have 2 inquiries each, the 30 before 1, and today one more. */
const perDay = () =>
  Array.from({ length: 60 }, (_, index) => ({
    day: shopDay(index - 59),
    count: index === 59 ? 3 : index >= 30 ? 2 : 1,
  }))

const known = () => ({
  watches: 1203,
  featured_watches: 401,
  inquiries: 5120,
  new_inquiries: 37,
  recent_inquiries: 15,
  testimonials: 12,
  categories: [
    { category: 'Dress', count: 1200 },
    { category: 'Dive', count: 3 },
  ],
  inquiries_per_day: perDay(),
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A card or a row of the summary, as its label, figure and note. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByRole('term').getByText(label, { exact: true }) })

test('the figures are legible at every size, and so are the texts of the chart', async ({ page }) => {
  await page.route(figuresCall, (route) => route.fulfill({ json: known() }))
  await openAdmin(page)
  const chart = section(page, 'Inquiries per Day')
  const drawing = chart.getByRole('img', { name: '61 inquiries in the last 30 days, 30 in the 30 before' })
  await expect(drawing).toBeVisible()
  const { width } = (await drawing.boundingBox())!
  expect(width).toBeGreaterThan(300)
  // The texts stay legible: the chart does not scale them.
  expect(await drawing.getByText('Today').evaluate((text) => getComputedStyle(text).fontSize)).toBe('12px')
  await chart.getByText('Day by day').click()
  await expect(chart.getByRole('row')).toHaveCount(31)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoViolation(page)
})

test('the database counts, in one request; what is added shows when one comes back @desktop @journey', async ({
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
