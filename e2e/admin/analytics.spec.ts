import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { expect, test } from '../fixtures'
import { holdBack } from '../network'
import { dayFrom, shopToday } from '../showroom-days'
import { returnToTab } from '../tab-visibility'
import { openAdmin } from './admin'

const figuresCall = '**/rest/v1/rpc/dashboard_figures*'
const appointments = (url: URL) => url.pathname === '/rest/v1/appointments'
const waiting = '**/rest/v1/rpc/waiting_for_answer*'
const answerTimes = '**/rest/v1/rpc/answer_times*'

const day = 24 * 60 * 60_000

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

const none = () => ({
  watches: 0,
  featured_watches: 0,
  inquiries: 0,
  new_inquiries: 0,
  recent_inquiries: 0,
  testimonials: 0,
  categories: [],
  inquiries_per_day: perDay().map(({ day }) => ({ day, count: 0 })),
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A card or a row of the summary, as its label, figure and note. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByRole('term').getByText(label, { exact: true }) })

async function expectZeros(page: Page) {
  await expect(figure(page, 'Total Watches')).toHaveText('Total Watches00 featured')
  await expect(figure(page, 'Total Inquiries')).toHaveText('Total Inquiries00 new')
  await expect(figure(page, 'Recent Inquiries')).toHaveText('Recent Inquiries0Last 7 days')
  await expect(figure(page, 'Testimonials')).toHaveText('Testimonials0Total reviews')
  await expect(figure(page, 'Featured Watches')).toHaveText('Featured Watches0 of 0 (0%)')
  await expect(figure(page, 'Pending Inquiries')).toHaveText('Pending Inquiries0')
  await expect(figure(page, 'Weekly Inquiry Rate')).toHaveText('Weekly Inquiry Rate0 inquiries/week')
  await expect(section(page, 'Watches by Category')).toContainText('No categories yet')
}

test('the figures are those of the database, in cards, a summary and a chart', async ({ page }) => {
  await page.route(figuresCall, (route) => route.fulfill({ json: known() }))
  await openAdmin(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Dashboard Overview' })).toBeVisible()
  await expect(figure(page, 'Total Watches')).toHaveText('Total Watches1,203401 featured')
  await expect(figure(page, 'Total Inquiries')).toHaveText('Total Inquiries5,12037 new')
  await expect(figure(page, 'Recent Inquiries')).toHaveText('Recent Inquiries15Last 7 days')
  await expect(figure(page, 'Testimonials')).toHaveText('Testimonials12Total reviews')
  await expect(figure(page, 'Featured Watches')).toHaveText('Featured Watches401 of 1,203 (33%)')
  await expect(figure(page, 'Pending Inquiries')).toHaveText('Pending Inquiries37')
  await expect(figure(page, 'Weekly Inquiry Rate')).toHaveText('Weekly Inquiry Rate15 inquiries/week')
  await expect(section(page, 'Watches by Category').getByRole('listitem')).toHaveText(['Dress1,200', 'Dive3'])

  const chart = section(page, 'Inquiries per Day')
  const drawing = chart.getByRole('img', { name: '61 inquiries in the last 30 days, 30 in the 30 before' })
  await expect(drawing).toBeVisible()
  await expect(drawing.locator('rect')).toHaveCount(30)
  const { width } = (await drawing.boundingBox())!
  expect(width).toBeGreaterThan(300)
  // The texts stay legible: the chart does not scale them.
  expect(await drawing.getByText('Today').evaluate((text) => getComputedStyle(text).fontSize)).toBe('12px')

  await chart.getByText('Day by day').click()
  const rows = chart.getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.last().getByRole('cell')).toHaveText(['3', '1'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoViolation(page)
})

test.describe('on one screen', () => {
  test('the database counts, in one request; what is added shows when one comes back @desktop', async ({
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
    await expect(section(page, 'Next Appointments').getByRole('listitem')).toHaveCount(5)
    await expect(section(page, 'Waiting for an Answer').getByRole('listitem').first()).toContainText(/\d+ (hours|days)/)
    expect(asked).toBe(1)

    await catalogue.add(Array.from({ length: 7 }, (_, index) => ({ name: `Counted ${index}` })))
    await returnToTab(page)
    await expect(
      section(page, 'Watches by Category').getByRole('listitem').filter({ hasText: catalogue.brand }),
    ).toHaveText(`Kind ${catalogue.brand}7`)
  })

  test('a spinner stands while the figures are counted @desktop', async ({ page }) => {
    const release = await holdBack(page, figuresCall)
    await openAdmin(page)
    const panel = section(page, 'Dashboard Overview')
    await expect(panel.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(panel.getByText('Total Watches')).toHaveCount(0)
    release()
    await expect(figure(page, 'Total Watches')).toBeVisible()
  })

  test('a failure is only logged, and shows zeros @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(/Could not load overview figures/)
    quietConsole.allow(badAnswer)
    await page.route(figuresCall, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for function' } }),
    )
    const logged = page.waitForEvent('console', (message) => message.text().includes('Could not load overview figures'))
    await openAdmin(page)
    await expectZeros(page)
    await logged
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expect(section(page, 'Inquiries per Day')).toContainText('These figures could not be loaded.')
    await expect(section(page, 'Next Appointments').getByRole('listitem').first()).toBeVisible()
    await expectNoViolation(page)
  })

  test('an answer of another shape is a failure @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(/Could not load overview figures/)
    await page.route(figuresCall, (route) => route.fulfill({ json: { ...known(), watches: 'many' } }))
    await openAdmin(page)
    await expectZeros(page)
  })

  test('a house with nothing in it yet says so @desktop', async ({ page }) => {
    await page.route(figuresCall, (route) => route.fulfill({ json: none() }))
    await page.route(appointments, (route) => route.fulfill({ json: [] }))
    await page.route(waiting, (route) => route.fulfill({ json: { total: 0, rows: [] } }))
    await page.route(answerTimes, (route) =>
      route.fulfill({ json: { answers: 0, median_minutes: null, p90_minutes: null } }),
    )
    await openAdmin(page)
    await expectZeros(page)
    await expect(page.getByRole('img', { name: '0 inquiries in the last 30 days, 0 in the 30 before' })).toBeVisible()
    await expect(section(page, 'Next Appointments')).toContainText('No appointments ahead.')
    await expect(section(page, 'Waiting for an Answer')).toContainText('Everybody has been answered.')
    await expect(section(page, 'Time to First Answer')).toContainText('Nothing has been answered in the last 90 days.')
    await expectNoViolation(page)
  })

  test('many categories are folded @desktop', async ({ page }) => {
    const categories = Array.from({ length: 23 }, (_, index) => ({ category: `Kind ${index}`, count: 40 - index }))
    await page.route(figuresCall, (route) => route.fulfill({ json: { ...known(), categories } }))
    await openAdmin(page)
    const list = section(page, 'Watches by Category')
    await expect(list.getByRole('listitem')).toHaveCount(8)
    await list.getByRole('button', { name: 'Show all 23 categories' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(23)
  })

  test('who comes next and who waits longest lead to their tabs @desktop', async ({ page }) => {
    const asked: URL[] = []
    await page.route(appointments, (route) => {
      asked.push(new URL(route.request().url()))
      return route.fulfill({
        json: [
          {
            id: '00000000-0000-4000-8000-0000000000a1',
            name: 'Ada Voss',
            appointment_date: shopDay(1),
            appointment_time: '11:00 AM',
            status: 'confirmed',
          },
          {
            id: '00000000-0000-4000-8000-0000000000b1',
            name: 'Tobias Renn',
            appointment_date: shopDay(9),
            appointment_time: '2:30 PM',
            status: 'pending',
          },
        ],
      })
    })
    const since = (days: number) => new Date(Date.now() - days * day).toISOString()
    await page.route(waiting, (route) =>
      route.fulfill({
        json: {
          total: 9,
          rows: [
            {
              about: 'inquiries',
              id: '00000000-0000-4000-8000-0000000000c1',
              name: 'Yolanda Whitcombe',
              title: 'Halden Tidewater 300',
              since: since(3),
              client_id: '00000000-0000-4000-8000-0000000000d1',
            },
            {
              about: 'watch_requests',
              id: '00000000-0000-4000-8000-0000000000c2',
              name: 'Orson Kettleby',
              title: 'A steel chronograph.',
              since: since(0.5),
              client_id: null,
            },
          ],
        },
      }),
    )
    await page.route(answerTimes, (route) =>
      route.fulfill({ json: { answers: 42, median_minutes: 190, p90_minutes: 961 } }),
    )
    await openAdmin(page)
    const next = section(page, 'Next Appointments')
    await expect(next.getByRole('listitem').first()).toHaveText('Tomorrow11:00 AMAda VossConfirmed')
    await expect(next.getByRole('listitem').last()).toHaveText(/^\w{3}, \w{3} \d+2:30 PMTobias RennPending$/)
    expect(asked[0].searchParams.get('status')).toBe('in.(pending,confirmed)')
    expect(asked[0].searchParams.get('starts_at')).toMatch(/^gte\./)
    expect(asked[0].searchParams.get('order')).toBe('starts_at.asc,id.asc')
    expect(asked[0].searchParams.get('limit')).toBe('5')

    const answered = section(page, 'Time to First Answer')
    await expect(answered).toContainText('Median3 h 10 min')
    await expect(answered).toContainText('90th percentile17 hours')
    await expect(answered).toContainText('First answers42')

    const list = section(page, 'Waiting for an Answer')
    await expect(list.getByRole('listitem').first()).toHaveText(/^Yolanda Whitcombe3 daysHalden Tidewater 300Client/)
    await expect(list.getByRole('listitem').last()).toHaveText('Orson Kettleby12 hoursA steel chronograph.')
    await expect(list.getByRole('link', { name: '7 more, by client' })).toHaveAttribute(
      'href',
      '/admin?tab=clients&open=waiting',
    )
    await list.getByRole('link', { name: 'Yolanda Whitcombe', exact: true }).click()
    await expect(page).toHaveURL(/tab=inquiries&row=[0-9a-f-]+c1$/)
    await page.goBack()
    await list.getByRole('link', { name: 'Client Yolanda Whitcombe, of the inquiry' }).click()
    await expect(page).toHaveURL(/tab=clients&client=[0-9a-f-]+d1$/)
    await expect(page.getByRole('heading', { name: 'No Such Client' })).toBeVisible()
    await page.goBack()
    await next.getByRole('link').click()
    await expect(page).toHaveURL('/admin?tab=appointments')
  })

  test('a part that fails says so, and can be tried again @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(/Could not load overview/)
    quietConsole.allow(badAnswer)
    const denied = { status: 403, json: { code: '42501', message: 'permission denied' } }
    for (const part of [appointments, waiting, answerTimes]) await page.route(part, (route) => route.fulfill(denied))
    await openAdmin(page)
    for (const [name, text] of [
      ['Next Appointments', 'The appointments could not be loaded.'],
      ['Waiting for an Answer', 'Who waits for an answer could not be loaded.'],
      ['Time to First Answer', 'The times could not be loaded.'],
    ]) {
      const part = section(page, name)
      await expect(part.getByRole('alert')).toHaveText(text)
      // The button waits for the refetch that begins when the section comes on screen.
      const tryAgain = part.getByRole('button', { name: 'Try again' })
      await expect(tryAgain).toBeEnabled()
      await page.unrouteAll()
      await tryAgain.click()
      await expect(part.getByRole('alert')).toHaveCount(0)
      await expect(part).toBeFocused()
    }
    await expect(section(page, 'Next Appointments').getByRole('listitem').first()).toBeVisible()
  })
})
