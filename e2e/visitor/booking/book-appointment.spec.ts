import { slotLabels } from '../../../supabase/functions/_shared/slots.ts'
import { expect, ownEmail } from '../../fixtures'
import { downloadFrom } from '../../helpers/downloads'
import { drafts } from '../../helpers/drafts'
import { holdBack } from '../../helpers/network'
import { appointmentRequests, longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { bookingForm, chooseDay, fillDetails, firstMonth, prepareBooking, slotButton } from './booking-form'

test.describe('seen from the other side of the date line', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the steps appear one after the other, and the appointment is booked @desktop', async ({
    page,
    office,
    day,
  }) => {
    const email = ownEmail()
    await page.goto('/contact')
    const form = bookingForm(page)
    await expect(form.getByRole('heading', { name: 'Select Date' })).toBeVisible()
    await expect(form.getByRole('heading', { name: /Select Time/ })).toHaveCount(0)
    await chooseDay(page, day)
    await expect(form.getByRole('heading', { name: `Select Time for ${longDay(day)}` })).toBeVisible()
    await expect(form.getByText(/Arizona time \(MST, UTC−7\)/)).toBeVisible()
    await expect(form.getByRole('heading', { name: 'Your Details' })).toHaveCount(0)
    const grid = form.getByRole('group', { name: /Select Time/ })
    await expect(grid.getByRole('button')).toHaveText(slotLabels)
    await slotButton(page, '2:30 PM').click()
    await expect(slotButton(page, '2:30 PM')).toHaveAttribute('aria-pressed', 'true')
    // The visitor's own clock is told beside the shop's.
    await expect(form.getByText(/where you are/)).toContainText('11:30 AM')
    await fillDetails(page, email)
    const release = await holdBack(page, appointmentRequests)
    await page.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('button', { name: 'Scheduling...' })).toBeDisabled()
    release()

    await expect(toast(page, 'Appointment Scheduled')).toContainText(
      `Your showroom visit is scheduled for ${longDay(day)} at 2:30 PM. A confirmation e-mail will follow shortly.`,
    )
    const panel = page.getByRole('region', { name: 'Your appointment' })
    await expect(panel).toContainText(`${longDay(day)} at 2:30 PM`)
    await expect(panel.getByRole('heading')).toBeFocused()
    await expect(form.getByRole('heading', { name: /Select Time/ })).toHaveCount(0)
    await expect(form.getByRole('gridcell', { selected: true })).toHaveCount(0)
    expect(await drafts(page, 'appointment')).toEqual([])
    const columnsRead = 'id,calendar_uid,name,phone,appointment_date,appointment_time,notes,status'
    const [row] = await office.rows(`appointments?email=eq.${email}&select=${columnsRead}`)
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      calendar_uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ada Byron',
      phone: null,
      appointment_date: day,
      appointment_time: '2:30 PM',
      notes: 'The Soirée, please.',
      status: 'pending',
    })
    const calendar = await downloadFrom(page, panel.getByRole('button', { name: 'Add to calendar' }))
    expect(calendar.name).toBe(`sonoran-horology-${day}.ics`)
    expect(calendar.text).toContain(`UID:${String(row.calendar_uid)}@sonoranhorology.example`)
    expect(calendar.text).toContain(`DTSTART;TZID=America/Phoenix:${day.replaceAll('-', '')}T143000`)
    // The browser has the key of the appointment from the start.
    await panel.getByRole('link', { name: 'Change or cancel' }).click()
    await expect(page.getByRole('heading', { name: `${longDay(day)} at 2:30 PM` })).toBeVisible()
    expect(page.url()).toMatch(/\/visit$/)
  })
})

test('a page loaded anew in mid-booking opens at the step that one was at @phone', async ({ page, day }) => {
  await prepareBooking(page, day, '3:00 PM', ownEmail())
  await page.reload()
  const details = bookingForm(page).getByRole('region', { name: 'Your Details' })
  await expect(details).toBeFocused()
  await expect(details.getByRole('heading')).toBeInViewport()
  await expect(page.getByLabel('Full Name *')).toBeInViewport()
  await expect(page.getByLabel('Notes')).toHaveValue('The Soirée, please.')
})

test('what was booked stays on the device with its calendar file and its key, and no more of it than that @phone @journey', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const button = await prepareBooking(page, day, '1:00 PM', email)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  const kept = page.getByRole('region', { name: 'Booked on this device' })
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(kept.getByRole('listitem')).toHaveText([new RegExp(`^${longDay(day)} at 1:00 PM`)])
  await expect(kept).toContainText('Pending confirmation')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading')).toHaveText(['Booked on this device'])
  await expect(kept.getByRole('button')).toHaveCount(0)
  await expect(kept.getByRole('link', { name: /Change/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(email)
  const [{ id }] = await office.rows(`appointments?email=eq.${email}`)
  expect(stored).not.toContain(id)
  const addToCalendar = kept.getByRole('button', {
    name: new RegExp(`^Add to calendar\\W+${longDay(day)} at 1:00 PM`),
  })
  expect((await downloadFrom(page, addToCalendar)).name).toBe(`sonoran-horology-${day}.ics`)
  // The page to which the e-mail about it leads says what the house has made of it.
  await office.change(`appointments?id=eq.${id}`, { status: 'cancelled' })
  await page.reload()
  await expect(kept).toContainText('Canceled')
  await expect(addToCalendar).toHaveCount(0)
  await page.clock.setFixedTime(`${day}T20:31:00Z`)
  await page.reload()
  await expect(firstMonth(page)).toBeVisible()
  await expect(kept).toHaveCount(0)
})
