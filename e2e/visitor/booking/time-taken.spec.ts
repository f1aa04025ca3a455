import { expect, ownEmail } from '../../fixtures'
import { bookByApi, longDay, test } from '../../helpers/showroom-days'
import { returnToTab } from '../../helpers/tab-visibility'
import { toast } from '../../helpers/toasts'
import { bookingForm, duplicateMessage, loseFirstResponse, prepareBooking, slotButton } from './booking-form'

test('if two visitors want the same time, one gets a message, keeps the typed text, and books the next time @phone', async ({
  page,
  browser,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const [first, second] = [ownEmail('first'), ownEmail('second')]
  const other = await (await browser.newContext(test.info().project.use)).newPage()
  const [mine, theirs] = await Promise.all([
    prepareBooking(page, day, '11:00 AM', first),
    prepareBooking(other, day, '11:00 AM', second),
  ])
  await Promise.all([mine.click(), theirs.click()])
  await expect
    .poll(async () => (await toast(page, 'Scheduled').count()) + (await toast(other, 'Scheduled').count()))
    .toBe(1)
  const loser = (await toast(page, 'Scheduled').count()) === 1 ? other : page
  await expect(toast(loser, 'Submission Failed')).toContainText(duplicateMessage)
  await expect(bookingForm(loser).getByRole('button', { name: '11:00 AM taken' })).toBeDisabled()
  await expect(loser.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  await expect(loser.getByLabel('Notes')).toHaveValue('The Soirée, please.')
  await expect(bookingForm(loser).getByRole('button', { name: /^Choose .* instead$/ })).toHaveText([
    '10:00 AM',
    '10:30 AM',
    '11:30 AM',
  ])
  await loser.getByRole('button', { name: 'Choose 11:30 AM instead' }).click()
  await loser.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(toast(loser, 'Appointment Scheduled')).toContainText('11:30 AM')
  const rows = await office.rows(
    `appointments?appointment_date=eq.${day}&select=appointment_time&order=appointment_time`,
  )
  expect(rows).toEqual([{ appointment_time: '11:00 AM' }, { appointment_time: '11:30 AM' }])
  await other.context().close()
})

test('a booking that never arrived reports that someone else has booked the time @desktop', async ({
  page,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409|410/)
  const button = await prepareBooking(page, day, '10:30 AM', ownEmail())
  const sent = loseFirstResponse(page)
  await button.click()
  await sent
  await bookByApi(page.request, day, '10:30 AM', ownEmail('other'))
  await page.reload()
  await expect(toast(page, 'Submission Failed')).toContainText(duplicateMessage)
  await expect(bookingForm(page).getByText('10:30 AM has just been taken by someone else.')).toBeVisible()
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  await page.reload()
  await expect(page.getByLabel('Full Name *')).toHaveCount(0)
  await expect(toast(page, 'Submission Failed')).toHaveCount(0)
})

test('with the same draft in two tabs, the second shows that the time is already theirs @desktop', async ({
  page,
  context,
  office,
  day,
}) => {
  const button = await prepareBooking(page, day, '4:00 PM', ownEmail())
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(slotButton(other, '4:00 PM')).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(toast(page, 'Appointment Scheduled')).toBeVisible()
  await returnToTab(other)
  await expect(bookingForm(other).getByText('4:00 PM is already yours: it was booked on this device.')).toBeVisible()
  await expect(bookingForm(other).getByText(/somebody else/)).toHaveCount(0)
  await other.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(toast(other, 'This time is already yours')).toContainText(`${longDay(day)} at 4:00 PM`)
  await expect(other.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})
