import ICAL from 'ical.js'
import { expect } from '../../fixtures'
import { downloadFrom } from '../../helpers/downloads'
import { longDay, shopToday, test } from '../../helpers/showroom-days'
import { openAdmin } from '../admin'
import { menuItem } from '../row-menu'
import { book, ownMark } from './booked-appointments'

test('exports a calendar file, and prints only the agenda of the shown day @desktop', async ({ page, day, office }) => {
  const mark = ownMark()
  await book(office, day, [
    { name: `${mark} Late`, time: '3:00 PM', phone: '(480) 555-0171', notes: 'A salmon dial.' },
    { name: `${mark} Early`, time: '10:30 AM' },
  ])
  await openAdmin(page, 'appointments', `day=${day}&q=${mark}`)
  const today = shopToday()
  const file = await downloadFrom(page, await menuItem(page, 'the appointments', 'Export calendar'))
  // The shop's day may have changed in between.
  expect([today, shopToday()].map((day) => `appointments-${day}.ics`)).toContain(file.name)
  const calendar = new ICAL.Component(ICAL.parse(file.text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events.map(({ summary, startDate }) => [summary, `${startDate} ${startDate.zone?.tzid}`])).toEqual([
    [`${mark} Early, showroom appointment`, `${day}T10:30:00 America/Phoenix`],
    [`${mark} Late, showroom appointment`, `${day}T15:00:00 America/Phoenix`],
  ])

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
