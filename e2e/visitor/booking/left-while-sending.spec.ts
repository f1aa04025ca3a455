import { expect, ownEmail } from '../../fixtures'
import { holdBack, passOn } from '../../helpers/network'
import { appointmentRequests, longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { bookingForm, loseFirstAnswer, prepareBooking } from './booking-form'

test('a page closed while its booking is sent says how it ended when it is opened again @desktop', async ({
  page,
  office,
  day,
}) => {
  const button = await prepareBooking(page, day, '10:30 AM', ownEmail())
  const arrived = loseFirstAnswer(page, (route) => passOn(route))
  await button.click()
  await arrived
  await page.goto('/about')
  await page.goto('/contact')
  await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 10:30 AM`)
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('10:30 AM')
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('whoever comes back while it is sent is told once @desktop', async ({ page, office, day }) => {
  const button = await prepareBooking(page, day, '2:30 PM', ownEmail())
  const release = await holdBack(page, appointmentRequests)
  const asked = page.waitForRequest(appointmentRequests)
  await button.click()
  await asked
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  // The address comes first: gone back to before that, the form would still wait for its answer.
  await expect(bookingForm(page)).toHaveCount(0)
  const askedAgain = page.waitForRequest(appointmentRequests)
  await page.goBack()
  await askedAgain
  release()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('2:30 PM')
  await expect(toast(page, 'Appointment Scheduled')).toHaveCount(1)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})
