import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../../accessibility'
import { sessionKey } from '../../accounts/accounts'
import { expect, ownEmail } from '../../fixtures'
import { closeByApi, dayFrom, longDay, slotLabels, test } from '../../showroom-days'
import { openAdmin } from '../admin'
import { cardOf, openOverview } from './appointment-list'
import { book, ownMark } from './booked-visits'

/** Opens the dashboard at a moment to come, with a session that is still valid then. */
async function openAt(page: Page, moment: string, query: string) {
  await openAdmin(page, 'appointments', query)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: session.expires_at + 10 ** 9 }))
  }, sessionKey)
  await page.clock.setFixedTime(moment)
  await page.reload()
}

test('the days come in order, today is marked, and past days stand below @desktop', async ({ page, office, day }) => {
  const mark = ownMark()
  const email = ownEmail()
  // Both days belong to this worker, where no other test books.
  const { workers } = test.info().config
  const next = [1, 2].map((step) => dayFrom(day, step * workers)).find((one) => !longDay(one).startsWith('Sunday'))!
  await book(office, day, [
    { name: `Late ${mark}`, time: '2:30 PM' },
    { name: `Early ${mark}`, time: '10:00 AM' },
    { name: `Next ${mark}`, time: '11:00 AM', day: next, email },
  ])
  const days = page.getByRole('tabpanel').getByRole('heading', { level: 4 })
  const names = page.getByRole('article').getByRole('heading')

  // It is noon of the first day in Scottsdale; the visits of its morning are still today's.
  await openAt(page, `${day}T19:00:00Z`, `q=${mark}`)
  await expect(days).toHaveText([`Today ${longDay(day)} 2 appointments`, `${longDay(next)} 1 appointment`])
  await expect(names).toHaveText([`Early ${mark}`, `Late ${mark}`, `Next ${mark}`])
  await expect(page.locator('section[aria-current=date]')).toContainText(`Late ${mark}`)
  await expect(page.getByRole('status').filter({ hasText: '3 appointments match' })).toBeVisible()

  // It is the evening of the day before in Scottsdale, and the day itself in London.
  await page.clock.setFixedTime(`${day}T06:00:00Z`)
  await page.reload()
  await expect(days.first()).toHaveText(`Tomorrow ${longDay(day)} 2 appointments`)

  await page.clock.setFixedTime(`${next}T19:00:00Z`)
  await page.reload()
  await expect(days).toHaveText([`Today ${longDay(next)} 1 appointment`, `${longDay(day)} 2 appointments`])
  await expect(page.getByRole('heading', { level: 3, name: 'Past' })).toBeVisible()
  await expect(names).toHaveText([`Next ${mark}`, `Late ${mark}`, `Early ${mark}`])
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Past')
  await expect(names).toHaveText([`Late ${mark}`, `Early ${mark}`])
  await expect(page).toHaveURL(/view=past/)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Ahead')
  await expect(names).toHaveText([`Next ${mark}`])
  await office.remove(`appointments?email=eq.${email}`)
})

test('they are found by name, e-mail and phone, and by their status @desktop', async ({ page, day, office }) => {
  const mark = ownMark()
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  await book(office, day, [
    { name: `One ${mark}`, time: '10:00 AM', phone: `(602) ${digits.slice(0, 3)}-${digits.slice(3)}` },
    { name: `Two ${mark}`, time: '11:00 AM', email: `${mark}@example.com`, status: 'confirmed' },
  ])
  await openAdmin(page, 'appointments')
  const names = page.getByRole('article').getByRole('heading')
  const search = page.getByPlaceholder('Search name, email, phone...')
  await search.fill(mark.toLowerCase())
  await expect(names).toHaveText([`One ${mark}`, `Two ${mark}`])
  await expect(page).toHaveURL(new RegExp(`q=${mark.toLowerCase()}`))
  await search.fill(`602.${digits}`)
  await expect(names).toHaveText([`One ${mark}`])
  await search.fill(`${mark}@EXAMPLE.com`)
  await expect(names).toHaveText([`Two ${mark}`])
  await search.fill(mark)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Confirmed')
  await expect(names).toHaveText([`Two ${mark}`])
  await expect(page).toHaveURL(/status=confirmed/)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('No-show')
  await expect(page.getByText('No appointments match your filters. Try adjusting your search.')).toBeVisible()
  const links = page.getByRole('link', { name: new RegExp(`One ${mark}`) })
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('All')
  await expect(links).toHaveCount(4)
  await expect(page.getByRole('link', { name: `Call One ${mark}` })).toHaveAttribute('href', `tel:+1602${digits}`)
  await expect(page.getByRole('link', { name: `Email One ${mark}` })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Your%20visit/,
  )
})

test('many appointments come in pages, and a day that goes over two says how many it has in all @desktop', async ({
  page,
  day,
  office,
}) => {
  const mark = ownMark()
  const many = (times: string[]) => times.map((time) => ({ name: `${mark} ${randomUUID().slice(0, 4)}`, time }))
  const ids = await book(office, day, many(slotLabels))
  await office.change(`appointments?id=in.(${ids})`, { status: 'cancelled' })
  await book(office, day, many(slotLabels.slice(0, 12)))
  await openAdmin(page, 'appointments', `q=${mark}`)
  await expect(page.getByRole('article')).toHaveCount(25)
  const heading = page.getByRole('heading', { level: 4, name: longDay(day) })
  await expect(heading).toContainText('28 appointments')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page).toHaveURL(/page=2/)
  await expect(heading).toContainText('28 appointments')
  await expect(page.getByRole('article').last()).toContainText('5:30 PM')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('nothing yet says so @desktop', async ({ page }) => {
  await page.route(/rest\/v1\/(appointments|closures)\?/, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  )
  await openAdmin(page, 'appointments')
  await expect(page.getByText('No appointments yet. Visits that are booked will appear here.')).toBeVisible()
  await expect(page.getByText('None. The showroom is open Monday to Saturday.')).toBeVisible()
  await expectNoViolation(page)
})

test('long texts fit, and are read in full', async ({ page, day, office, isMobile }) => {
  const mark = ownMark()
  const name = `${mark}${'w'.repeat(100 - mark.length)}`
  const notes = `${'A long story. '.repeat(140)}The end.`
  await book(office, day, [{ name, time: '10:00 AM', notes, phone: '+1 480 555 0199' }])
  await closeByApi(office, day, '12:00 PM')
  await openAdmin(page, 'appointments', `q=${mark}&day=${day}`)
  await expect(await openOverview(page, isMobile)).toContainText('12:00 PM Closed')
  const card = cardOf(page, name)
  const height = async () => (await card.boundingBox())!.height
  const cut = await height()
  await expectNoViolation(page)
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
  await card.getByRole('button', { name: /^Read all/ }).click()
  await expect.poll(height).toBeGreaterThan(cut + 100)
  await page.getByRole('button', { name: `Overview of ${longDay(day)}` }).click()
  await expect(page.getByRole('heading', { name: 'Day overview' })).toBeFocused()
})
