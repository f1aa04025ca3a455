import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expectNoViolation } from '../accessibility'
import { badAnswer, sessionKey } from '../accounts/accounts'
import { headers, signInOwner } from '../api'
import { closeByApi, test } from '../closures'
import { expect, ownEmail } from '../fixtures'
import { failures, holdBack } from '../network'
import { toast } from '../toasts'
import { openAdmin } from './admin'

const table = '**/rest/v1/appointments*'
const labels = [
  '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM',
  '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM',
] // prettier-ignore

type NewAppointment = {
  name: string
  time: string
  day?: string
  email?: string
  phone?: string
  notes?: string
  status?: string
}

/** A word that only this test has, for the names of its appointments: searching it finds only them. */
const ownMark = () => `Vesper${randomUUID().slice(0, 8)}`

/** Books as the owner, whom no limit counts, and sets what is not pending; gives the ids. */
async function book(page: Page, day: string, appointments: NewAppointment[]): Promise<string[]> {
  const owner = { ...(await signInOwner(page.request)), Prefer: 'return=representation' }
  const response = await page.request.post('/rest/v1/appointments', {
    headers: owner,
    maxRetries: 3,
    data: appointments.map(({ name, time, day: other, email = ownEmail(), phone = null, notes = null }) => ({
      name,
      email,
      phone,
      notes,
      appointment_date: other ?? day,
      appointment_time: time,
      status: 'pending',
    })),
  })
  expect(response.status(), await response.text()).toBe(201)
  const rows: { id: string; name: string }[] = await response.json()
  const ids = appointments.map(({ name }) => rows.find((row) => row.name === name)!.id)
  for (const [index, { status }] of appointments.entries()) {
    if (!status) continue
    const changed = await page.request.patch(`/rest/v1/appointments?id=eq.${ids[index]}`, {
      headers: owner,
      maxRetries: 3,
      data: { status },
    })
    expect(changed.ok(), await changed.text()).toBe(true)
  }
  return ids
}

async function freeSlots(page: Page, day: string): Promise<string[]> {
  const response = await page.request.post('/rest/v1/rpc/free_slots', { headers, maxRetries: 3, data: { day } })
  return response.json()
}

/** 'Tuesday, December 8, 2026' out of '2026-12-08'. */
const longDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const statusOf = (page: Page, name: string) => page.getByLabel(`Status of the appointment of ${name}`)

/** The dashboard as it is at a moment to come; the session outlasts it. */
async function openAt(page: Page, moment: string, query: string) {
  await openAdmin(page, 'appointments', query)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: session.expires_at + 10 ** 9 }))
  }, sessionKey)
  await page.clock.setFixedTime(moment)
  await page.reload()
}

async function openOverview(page: Page, isMobile: boolean) {
  const fold = page.getByRole('button', { name: /^Day overview and closures/ })
  if (isMobile && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  return page.getByRole('list', { name: /^Times of/ })
}

async function contentOf(download: Download) {
  return readFile(await download.path(), 'utf8')
}

test('the days come in order, today is marked, and past days stand below @desktop', async ({ page, office, day }) => {
  const mark = ownMark()
  const email = ownEmail()
  // Days of the same worker: no other test is there.
  const { workers } = test.info().config
  const next = [1, 2].map((step) => dayFrom(day, step * workers)).find((one) => !longDay(one).startsWith('Sunday'))!
  await book(page, day, [
    { name: `Late ${mark}`, time: '2:30 PM' },
    { name: `Early ${mark}`, time: '10:00 AM' },
    { name: `Next ${mark}`, time: '11:00 AM', day: next, email },
  ])
  const days = page.getByRole('tabpanel').getByRole('heading', { level: 4 })
  const names = page.getByRole('article').getByRole('heading')

  // Noon of the first day in Scottsdale: what was in the morning is still today's.
  await openAt(page, `${day}T19:00:00Z`, `q=${mark}`)
  await expect(days).toHaveText([`Today ${longDay(day)} 2 appointments`, `${longDay(next)} 1 appointment`])
  await expect(names).toHaveText([`Early ${mark}`, `Late ${mark}`, `Next ${mark}`])
  await expect(page.locator('section[aria-current=date]')).toContainText(`Late ${mark}`)
  await expect(page.getByRole('status').filter({ hasText: '3 appointments match' })).toBeVisible()

  // The evening of the day before in Scottsdale, and the day itself in London.
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

test('they are found by name, e-mail and phone, and by their status @desktop', async ({ page, day }) => {
  const mark = ownMark()
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  await book(page, day, [
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
  await expect(links).toHaveCount(3)
  await expect(page.getByRole('link', { name: `Call One ${mark}` })).toHaveAttribute('href', `tel:602${digits}`)
  await expect(page.getByRole('link', { name: `Email One ${mark}` })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Your%20visit/,
  )
})

test('a status is set at once, said, and kept @desktop', async ({ page, office, day }) => {
  const name = `Ada ${ownMark()}`
  const [id] = await book(page, day, [{ name, time: '1:00 PM' }])
  await openAdmin(page, 'appointments', `q=${name}`)
  await expect(statusOf(page, name).getByRole('option')).toHaveText([
    'Pending',
    'Confirmed',
    'Completed',
    'Cancelled',
    'No-show',
  ])
  const release = await holdBack(page, `${table}id=eq.${id}*`)
  await statusOf(page, name).selectOption('Confirmed')
  await expect(statusOf(page, name)).toHaveValue('confirmed')
  expect(await office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: 'pending' }])
  release()
  await expect(toast(page, 'Appointment confirmed')).toBeVisible()
  for (const [label, value, said] of [
    ['No-show', 'no-show', 'Appointment marked as no-show'],
    ['Completed', 'completed', 'Appointment completed'],
    ['Pending', 'pending', 'Appointment set back to pending'],
  ]) {
    await statusOf(page, name).selectOption(label)
    await expect(toast(page, said)).toBeVisible()
    expect(await office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: value }])
    // Whoever did not come has had the time.
    expect(await freeSlots(page, day)).not.toContain('1:00 PM')
  }
})

test('a cancelled appointment frees its time, and cannot come back once somebody else has it @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409|^Error: This time has been given/)
  const name = `Ada ${ownMark()}`
  const [id] = await book(page, day, [{ name, time: '3:00 PM' }])
  await openAdmin(page, 'appointments', `q=${name}`)
  await statusOf(page, name).focus()
  await statusOf(page, name).selectOption('Cancelled')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel appointment' })
  await expect(dialog).toContainText(`Cancel the appointment of ${name} on ${longDay(day)} at 3:00 PM`)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(statusOf(page, name)).toHaveValue('pending')
  await expect(statusOf(page, name)).toBeFocused()
  await statusOf(page, name).selectOption('Cancelled')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment cancelled')).toBeVisible()
  expect(await freeSlots(page, day)).toContain('3:00 PM')

  // While nobody has it, it can be taken back.
  await statusOf(page, name).selectOption('Confirmed')
  await expect(toast(page, 'Appointment confirmed')).toBeVisible()
  expect(await freeSlots(page, day)).not.toContain('3:00 PM')
  await statusOf(page, name).selectOption('Cancelled')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment cancelled')).toBeVisible()

  await book(page, day, [{ name: 'Somebody Else', time: '3:00 PM' }])
  await statusOf(page, name).selectOption('Confirmed')
  await expect(toast(page, 'Error')).toContainText('This time has been given to somebody else.')
  await expect(statusOf(page, name)).toHaveValue('cancelled')
  expect(await office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: 'cancelled' }])
})

test('an appointment is deleted after a question, and the focus stays in the list @desktop', async ({
  page,
  office,
  day,
}) => {
  const mark = ownMark()
  const [id] = await book(page, day, [
    { name: `One ${mark}`, time: '10:00 AM' },
    { name: `Two ${mark}`, time: '10:30 AM' },
  ])
  await openAdmin(page, 'appointments', `q=${mark}`)
  const button = page.getByRole('button', { name: `Delete the appointment of One ${mark}` })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`delete the appointment of One ${mark} on ${longDay(day)} at 10:00 AM?`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Appointment deleted')).toBeVisible()
  await expect(cardOf(page, `One ${mark}`)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await office.rows(`appointments?id=eq.${id}`)).toEqual([])
  expect(await freeSlots(page, day)).toContain('10:00 AM')
})

test('what fails says so, takes back what it showed, and can be tried again @desktop', async ({
  page,
  day,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  quietConsole.allow(/^(Error|Could not load appointments.*): upstream connect error/)
  const name = `Ada ${ownMark()}`
  await book(page, day, [{ name, time: '4:00 PM' }])
  await page.clock.install()
  await page.route(table, failures['5xx'])
  await openAdmin(page, 'appointments', `q=${name}`)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to Load Appointments' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return alert.count()
    })
    .toBe(1)
  await expectNoViolation(page)
  await page.unroute(table)
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(statusOf(page, name)).toHaveValue('pending')

  // The list is not asked again until what was shown has been taken back.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(table, async (route) => {
    if (['PATCH', 'DELETE'].includes(route.request().method())) return failures['5xx'](route)
    await answered
    return route.continue()
  })
  await statusOf(page, name).selectOption('Completed')
  await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.')
  await expect(statusOf(page, name)).toHaveValue('pending')
  answer()
  await page.getByRole('button', { name: `Delete the appointment of ${name}` }).click()
  const refused = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await refused
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.')
  await expect(cardOf(page, name)).toBeVisible()
})

test('exports hold everything that matches: CSV for all, a calendar for those to come @desktop', async ({
  page,
  day,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const mark = ownMark()
  const [pending, confirmed] = await book(page, day, [
    { name: `=One ${mark}`, time: '1:00 PM', email: `${mark}.1@example.com`, notes: 'A "Soirée",\nplease; both' },
    {
      name: `Two ${mark}`,
      time: '10:00 AM',
      email: `${mark}.2@example.com`,
      phone: '(480) 555-0123',
      status: 'confirmed',
    },
    { name: `Three ${mark}`, time: '11:00 AM', email: `${mark}.3@example.com`, status: 'cancelled' },
  ])
  await openAdmin(page, 'appointments', `q=${mark}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Phoenix' })

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe(`appointments-${today}.csv`)
  await expect(toast(page, 'Appointments exported')).toBeVisible()
  const requested = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const lines = [
    'date,time,name,email,phone,notes,status,requested at',
    `${day},10:00 AM,Two ${mark},${mark}.2@example.com,(480) 555-0123,,Confirmed,${requested}`,
    `${day},11:00 AM,Three ${mark},${mark}.3@example.com,,,Cancelled,${requested}`,
    `${day},1:00 PM,'=One ${mark},${mark}.1@example.com,,"A ""Soirée"",\nplease; both",Pending,${requested}`,
  ].map((line, index) => (index === 0 ? line : line.replaceAll(/[().]/g, String.raw`\$&`).replace(/\\d.*$/, requested)))
  expect(await contentOf(csv)).toMatch(new RegExp(`^\uFEFF${lines.join('\r\n')}\r\n$`))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`appointments-${today}.ics`)
  const calendar = new ICAL.Component(ICAL.parse(await contentOf(file)))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(
    events.map(({ uid, summary, startDate, component }) => [
      uid,
      summary,
      `${startDate} ${startDate.zone?.tzid}`,
      component.getFirstPropertyValue('status'),
    ]),
  ).toEqual([
    [uidOf(day, confirmed), `Two ${mark}, showroom visit`, `${day}T10:00:00 America/Phoenix`, 'CONFIRMED'],
    [uidOf(day, pending), `=One ${mark}, showroom visit`, `${day}T13:00:00 America/Phoenix`, 'TENTATIVE'],
  ])
  expect(events[1].description).toBe(`${mark}.1@example.com\n\nA "Soirée",\nplease; both`)

  const [single] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Calendar file of the appointment of Three ${mark}` }).click(),
  ])
  expect(single.suggestedFilename()).toBe(`appointment-${day}.ics`)
  expect(await contentOf(single)).toContain('STATUS:CANCELLED')

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Cancelled')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Export calendar' }).click()
  await expect(toast(page, 'Export failed')).toContainText('No data to export')
  await page.route(table, (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  )
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'You do not have permission')).toBeVisible()
})

const uidOf = (day: string, id: string) => `${day}-${id.slice(0, 8)}@sonoranhorology.example`

test('many appointments come in pages, and a day that goes over two says how many it has in all @desktop', async ({
  page,
  day,
}) => {
  const mark = ownMark()
  const many = (times: string[]) => times.map((time) => ({ name: `${mark} ${randomUUID().slice(0, 4)}`, time }))
  const ids = await book(page, day, many(labels))
  const owner = await signInOwner(page.request)
  await page.request.patch(`/rest/v1/appointments?id=in.(${ids})`, { headers: owner, data: { status: 'cancelled' } })
  await book(page, day, many(labels.slice(0, 12)))
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

test('a day that is closed here cannot be booked by anybody, until it is opened again @desktop', async ({
  page,
  day,
  office,
}) => {
  await book(page, day, [
    { name: 'Stays One', time: '10:00 AM' },
    { name: 'Stays Two', time: '11:00 AM', status: 'confirmed' },
    { name: 'Gone', time: '12:00 PM', status: 'cancelled' },
  ])
  const reason = `Stocktaking ${randomUUID().slice(0, 8)}`
  await openAdmin(page, 'appointments')
  const opener = page.getByRole('button', { name: 'Close a day or time' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Close a day or time' })
  await dialog.getByLabel('From').fill(day)
  await dialog.getByLabel('To', { exact: true }).fill(dayFrom(day, -1))
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAccessibleDescription('The last day is before the first')
  await dialog.getByLabel('To', { exact: true }).fill(day)
  await dialog.getByLabel('Reason (optional)').fill(reason)
  await expect(dialog.getByText('2 appointments are booked on this day, and stay.')).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(toast(page, 'Closed for bookings')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await office.rows(`closures?day=eq.${day}&select=time,reason`)).toEqual([{ time: null, reason }])
  expect(await office.rows(`appointments?appointment_date=eq.${day}&status=neq.cancelled`)).toHaveLength(2)

  const visitor = await page.context().newPage()
  await visitor.goto('/contact')
  await goToMonth(visitor, day)
  await expect(visitor.locator(`[data-day="${day}"]`).getByRole('button')).toBeDisabled()
  const refused = await bookAsVisitor(page, day, '2:00 PM')
  expect(refused.status()).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'PT422',
    message: 'The showroom is closed at that time. Please choose another.',
  })

  const showAll = page.getByRole('button', { name: /^Show all/ })
  if (await showAll.isVisible()) await showAll.click()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await expect(row).toContainText('All day')
  await row.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'Open for bookings again')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Coming closures' })).toBeFocused()
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(visitor.locator(`[data-day="${day}"]`).getByRole('button')).toBeEnabled()
  expect((await bookAsVisitor(page, day, '2:00 PM')).status()).toBe(201)
  await visitor.close()
})

test('the overview of a day says who comes when; a time is closed there, and opened again', async ({
  page,
  day,
  office,
  isMobile,
}) => {
  await book(page, day, [
    { name: 'Noor Castellan', time: '10:30 AM' },
    { name: 'Gone Away', time: '11:00 AM', status: 'cancelled' },
  ])
  await openAdmin(page, 'appointments', `day=${day}`)
  const times = await openOverview(page, isMobile)
  await expect(times.getByRole('listitem')).toHaveCount(16)
  await expect(times.getByRole('listitem').nth(1)).toHaveText('10:30 AM Noor Castellan, pending')
  await times.getByRole('button', { name: '11:00 AM Free (close this time)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close a day or time' })
  await expect(dialog.getByRole('radio', { name: 'Single times' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: '11:00 AM' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: '10:30 AM Noor Castellan' }).click()
  await expect(dialog.getByText('1 of these times is booked. The appointment stays')).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Close 2 times' }).click()
  const closed = times.getByRole('button', { name: '11:00 AM Closed (reopen this time)' })
  await expect(closed).toBeVisible()
  await expect(times.getByRole('listitem').nth(1)).toHaveText('10:30 AM Noor Castellan, pending, closed as well')
  expect(await office.rows(`closures?day=eq.${day}&select=time&order=time`)).toEqual([
    { time: '10:30 AM' },
    { time: '11:00 AM' },
  ])
  expect(await freeSlots(page, day)).not.toContain('11:00 AM')
  expect((await bookAsVisitor(page, day, '11:00 AM')).status()).toBe(422)
  await closed.click()
  await expect(toast(page, 'Open for bookings again')).toBeVisible()
  await expect(times.getByRole('button', { name: '11:00 AM Free (close this time)' })).toBeFocused()
  expect(await freeSlots(page, day)).toContain('11:00 AM')

  await page.getByRole('button', { name: 'Close this day' }).click()
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Closed all day')).toBeVisible()
  expect(await freeSlots(page, day)).toEqual([])
  await page.getByRole('button', { name: 'Reopen this day' }).click()
  await expect(page.getByRole('button', { name: 'Close this day' })).toBeVisible()
  await page.getByRole('button', { name: 'The day after' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${dayFrom(day, 1)}`))
})

test('on paper there is the agenda of the day that is looked at, and nothing else @desktop', async ({ page, day }) => {
  const mark = ownMark()
  await book(page, day, [
    { name: `${mark} Late`, time: '3:00 PM', phone: '(480) 555-0171', notes: 'A salmon dial.' },
    { name: `${mark} Early`, time: '10:30 AM' },
  ])
  await openAdmin(page, 'appointments', `day=${day}`)
  const agenda = page.locator('[data-sheet]')
  await expect(agenda.getByText(`${mark} Early`)).toHaveCount(1)
  await expect(agenda).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(agenda.getByRole('heading', { name: longDay(day) })).toBeVisible()
  const rows = agenda.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(`${mark} Early`)
  await expect(rows.nth(2)).toContainText(/3:00 PM.*\(480\) 555-0171.*A salmon dial\.Pending$/)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0)
})

test('holidays are closed from day to day without Sundays, and reopened together @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  quietConsole.allow(/^Error: upstream connect error/)
  // The answers are the test's own: real closures of so many days would meet other tests.
  const sent: { day: string; time: string | null; reason: string }[][] = []
  const rows: object[] = []
  let removed = ''
  await page.route('**/rest/v1/closures*', (route) => {
    const asked = route.request()
    if (asked.method() === 'DELETE') {
      removed = decodeURIComponent(asked.url())
      rows.length = 0
      return route.fulfill({ status: 204 })
    }
    if (asked.method() !== 'POST') return route.fulfill({ json: rows })
    sent.push(asked.postDataJSON())
    if (sent.length === 1) return failures['5xx'](route)
    rows.push(
      ...sent[1].map((row, index) => ({ ...row, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` })),
    )
    return route.fulfill({ status: 201 })
  })
  const monday = nextMonday()
  await openAdmin(page, 'appointments')
  await page.getByRole('button', { name: 'Close a day or time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close a day or time' })
  await dialog.getByLabel('From').fill(monday)
  await dialog.getByLabel('To', { exact: true }).fill(dayFrom(monday, 9))
  await dialog.getByLabel('Reason (optional)').fill('  Holidays ')
  await expect(dialog.getByText('9 days; Sundays are closed anyway.')).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Close 9 days' })
  await button.click()
  await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was closed')
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('  Holidays ')
  await button.click()
  await expect(dialog).toHaveCount(0)
  expect(sent[1]).toEqual(
    [0, 1, 2, 3, 4, 5, 7, 8, 9].map((step) => ({
      id: expect.any(String),
      day: dayFrom(monday, step),
      time: null,
      reason: 'Holidays',
    })),
  )
  // What was refused is sent again as the same.
  expect(sent[1]).toEqual(sent[0])
  const row = page.getByRole('listitem').filter({ hasText: 'Holidays' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Reopen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reopen these days' })
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'Reopen' }).click()
  await expect(row).toHaveCount(0)
  expect(removed.match(/00000000-/g)).toHaveLength(9)
})

/** A Monday some weeks ahead. */
function nextMonday() {
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return dayFrom(day, (8 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7)
}

test('long texts fit, and are read in full', async ({ page, day, office, isMobile }) => {
  const mark = ownMark()
  const name = `${mark}${'w'.repeat(100 - mark.length)}`
  const notes = `${'A long story. '.repeat(140)}The end.`
  await book(page, day, [{ name, time: '10:00 AM', notes, phone: '+1 480 555 0199' }])
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

function bookAsVisitor(page: Page, day: string, time: string) {
  return page.request.post('/rest/v1/appointments', {
    headers: { ...headers, Prefer: 'return=minimal' },
    data: { name: 'A Visitor', email: ownEmail(), appointment_date: day, appointment_time: time, status: 'pending' },
  })
}

/** Pages the visitors' calendar to the month of a day. */
async function goToMonth(page: Page, day: string) {
  const month = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  while ((await grid.getAttribute('aria-label')) !== month) {
    const shown = await grid.getAttribute('aria-label')
    await page.getByRole('button', { name: 'Go to the Next Month' }).click()
    await expect(grid).not.toHaveAttribute('aria-label', shown!)
  }
}
