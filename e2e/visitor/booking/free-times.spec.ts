import { expect, ownEmail } from '../../fixtures'
import { bookByApi, closeByApi, longDay, shopToday, slotLabels, test } from '../../showroom-days'
import { returnToTab } from '../../tab-visibility'
import { toast } from '../../toasts'
import { bookingForm, chooseDay, dayButton, fillDetails, slotButton } from './booking-form'

const freeSlotsCall = '**/rest/v1/rpc/free_slots'

test('past days and Sundays cannot be chosen, nor times that have passed @phone', async ({ page }) => {
  // It is 1:00 PM of a Wednesday in Scottsdale, in a year without bookings.
  await page.clock.setFixedTime('2031-03-05T20:00:00Z')
  await page.goto('/contact')
  await expect(dayButton(page, '2031-03-04')).toBeDisabled()
  await expect(dayButton(page, '2031-03-05')).toBeEnabled()
  for (const sunday of ['2031-03-09', '2031-03-16', '2031-03-23', '2031-03-30']) {
    await expect(dayButton(page, sunday)).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: 'Go to the Previous Month' })).toBeDisabled()
  await dayButton(page, '2031-03-05').click()
  const times = bookingForm(page).getByRole('group', { name: /Select Time/ })
  await expect(times.getByRole('button', { name: '1:00 PM passed' })).toBeDisabled()
  await expect(times.getByRole('button', { name: '1:30 PM' })).toBeEnabled()
  await expect(times.getByRole('button', { name: /passed/ })).toHaveCount(7)
})

test('what others book meanwhile is seen within a minute, and on coming back @phone', async ({ page, day }) => {
  await page.clock.install()
  await page.goto('/contact')
  await chooseDay(page, day)
  await expect(slotButton(page, '3:00 PM')).toBeEnabled()
  await bookByApi(page.request, day, '3:00 PM', ownEmail())
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: '3:00 PM taken' })).toBeDisabled()
  await bookByApi(page.request, day, '3:30 PM', ownEmail())
  await returnToTab(page)
  await expect(page.getByRole('button', { name: '3:30 PM taken' })).toBeDisabled()
  for (const label of slotLabels) await bookByApi(page.request, day, label, ownEmail())
  await page.clock.fastForward(61_000)
  await expect(bookingForm(page).getByText('No time is free on this day.')).toBeVisible()
})

test('a closed day cannot be chosen, nor a closed time; only this page asks for them @phone', async ({
  page,
  day,
  office,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('closed_days')) asked.push(new URL(page.url()).pathname)
  })
  for (const path of ['/', '/watch-request']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await closeByApi(office, day, '11:00 AM')
  await page.goto('/contact')
  await chooseDay(page, day)
  await expect(bookingForm(page).getByRole('button', { name: '11:00 AM taken' })).toBeDisabled()
  await expect(slotButton(page, '11:30 AM')).toBeEnabled()
  await closeByApi(office, day)
  await returnToTab(page)
  await expect(dayButton(page, day)).toBeDisabled()
  await expect(bookingForm(page).getByText('No time is free on this day.')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/contact']))
})

test('closed days that cannot be loaded keep nobody from booking @desktop', async ({
  page,
  day,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Could not load appointments closed-days/)
  await page.route('**/rest/v1/rpc/closed_days', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
  await page.goto('/contact')
  await chooseDay(page, day)
  await expect(slotButton(page, '10:00 AM')).toBeEnabled()
  await closeByApi(office, day)
  await returnToTab(page)
  await expect(bookingForm(page).getByText('No time is free on this day.')).toBeVisible()
  await expect(dayButton(page, day)).toBeEnabled()
})

test('free times that cannot be loaded say so, and are asked for again @phone', async ({ page, day, quietConsole }) => {
  quietConsole.allow(/Failed to load resource|Could not load appointments/)
  await page.clock.install()
  await page.goto('/contact')
  await page.route(freeSlotsCall, (route) => route.abort('internetdisconnected'))
  await chooseDay(page, day)
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return bookingForm(page).getByText('The free times could not be loaded.').count()
    })
    .toBe(1)
  await page.unroute(freeSlotsCall)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(slotButton(page, '10:00 AM')).toBeEnabled()
})

for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`seen from ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('days and hours are the shop’s, and the visitor’s own are told beside them @phone', async ({
      page,
      office,
      day,
    }) => {
      const email = ownEmail()
      const today = shopToday()
      await page.goto('/contact')
      await expect(page.getByRole('gridcell').locator('button[aria-label^="Today"]')).toHaveCount(1)
      await expect(bookingForm(page).locator(`[data-day="${today}"] button`)).toHaveAttribute('aria-label', /^Today/)
      await chooseDay(page, day)
      await expect(page.getByRole('heading', { name: `Select Time for ${longDay(day)}` })).toBeVisible()
      await slotButton(page, '5:30 PM').click()
      const theirs = zone === 'Pacific/Kiritimati' ? '2:30 PM' : '1:30 PM'
      await expect(bookingForm(page).getByText(/where you are/)).toContainText(theirs)
      await fillDetails(page, email)
      await page.getByRole('button', { name: 'Schedule Appointment' }).click()
      await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 5:30 PM`)
      expect(await office.rows(`appointments?email=eq.${email}&select=appointment_date,appointment_time`)).toEqual([
        { appointment_date: day, appointment_time: '5:30 PM' },
      ])
    })

    test('today is the shop’s until its last hour, and Sundays are its Sundays @phone', async ({ page }) => {
      // It is 5:29 PM of a Saturday in Scottsdale, and Sunday afternoon in Kiritimati.
      await page.clock.setFixedTime('2031-03-09T00:29:00Z')
      await page.goto('/contact')
      await expect(dayButton(page, '2031-03-08')).toBeEnabled()
      await expect(dayButton(page, '2031-03-07')).toBeDisabled()
      await expect(dayButton(page, '2031-03-09')).toBeDisabled()
      await expect(dayButton(page, '2031-03-10')).toBeEnabled()
      await dayButton(page, '2031-03-08').click()
      await expect(slotButton(page, '5:30 PM')).toBeEnabled()
      await expect(page.getByRole('button', { name: '5:00 PM passed' })).toBeDisabled()
    })
  })
}
