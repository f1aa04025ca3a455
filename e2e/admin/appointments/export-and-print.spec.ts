import ICAL from 'ical.js'
import { badAnswer } from '../../accounts/accounts'
import { downloadFrom } from '../../downloads'
import { expect } from '../../fixtures'
import type { Office } from '../../office'
import { appointmentRequests, longDay, shopToday, test } from '../../showroom-days'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { book, ownMark } from './booked-visits'

/** The event's identity, which is not the appointment's id. */
async function uidOf(office: Office, id: string) {
  const [{ calendar_uid }] = await office.rows(`appointments?id=eq.${id}&select=id,calendar_uid`)
  return `${String(calendar_uid)}@sonoranhorology.example`
}

test('exports hold everything that matches: CSV for all, a calendar for those to come @desktop', async ({
  page,
  day,
  quietConsole,
  office,
}) => {
  quietConsole.allow(badAnswer)
  const mark = ownMark()
  const [pending, confirmed] = await book(office, day, [
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
  const today = shopToday()

  const csv = await downloadFrom(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(csv.name).toBe(`appointments-${today}.csv`)
  await expect(toast(page, 'Appointments exported')).toBeVisible()
  const requested = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const lines = [
    'date,time,name,email,phone,notes,status,booked at',
    `${day},10:00 AM,Two ${mark},${mark}.2@example.com,(480) 555-0123,,Confirmed,${requested}`,
    `${day},11:00 AM,Three ${mark},${mark}.3@example.com,,,Cancelled,${requested}`,
    `${day},1:00 PM,'=One ${mark},${mark}.1@example.com,,"A ""Soirée"",\nplease; both",Pending,${requested}`,
  ].map((line, index) => (index === 0 ? line : line.replaceAll(/[().]/g, String.raw`\$&`).replace(/\\d.*$/, requested)))
  expect(csv.text).toMatch(new RegExp(`^\uFEFF${lines.join('\r\n')}\r\n$`))

  const calendarFile = await downloadFrom(page, page.getByRole('button', { name: 'Export calendar' }))
  expect(calendarFile.name).toBe(`appointments-${today}.ics`)
  const calendar = new ICAL.Component(ICAL.parse(calendarFile.text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(
    events.map(({ uid, summary, startDate, component }) => [
      uid,
      summary,
      `${startDate} ${startDate.zone?.tzid}`,
      component.getFirstPropertyValue('status'),
    ]),
  ).toEqual([
    [await uidOf(office, confirmed), `Two ${mark}, showroom visit`, `${day}T10:00:00 America/Phoenix`, 'CONFIRMED'],
    [await uidOf(office, pending), `=One ${mark}, showroom visit`, `${day}T13:00:00 America/Phoenix`, 'TENTATIVE'],
  ])
  expect(events[1].description).toBe(`${mark}.1@example.com\n\nA "Soirée",\nplease; both`)

  const singleVisit = await downloadFrom(
    page,
    page.getByRole('button', { name: `Calendar file of the appointment of Three ${mark}` }),
  )
  expect(singleVisit.name).toBe(`appointment-${day}.ics`)
  expect(singleVisit.text).toContain('STATUS:CANCELLED')

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Cancelled')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Export calendar' }).click()
  await expect(toast(page, 'Export failed')).toContainText('No data to export')
  await page.route(appointmentRequests, (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  )
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'You do not have permission')).toBeVisible()
})

test('on paper there is the agenda of the day that is looked at, and nothing else @desktop', async ({
  page,
  day,
  office,
}) => {
  const mark = ownMark()
  await book(office, day, [
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
