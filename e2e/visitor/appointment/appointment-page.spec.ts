import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { longDay, test } from '../../helpers/showroom-days'
import { bookAppointment, appointmentTime } from './appointment'

test('a link shows only its appointment, is removed from the URL, and survives a reload @phone', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const key = await bookAppointment(page.request, day, '11:00 AM', email)
  const before = await office.rows(`appointments?email=eq.${email}`)
  await page.goto(`/visit#${key}`)
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 11:00 AM`)
  expect(page.url()).toMatch(/\/visit$/)
  await expect(page.getByText('Pending confirmation')).toBeVisible()
  await expect(page.getByText('Ada Byron')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Get directions/ })).toHaveAttribute('href', /maps.*Saguaro/)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expectNoViolation(page)
  await page.reload()
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 11:00 AM`)
  expect(await office.rows(`appointments?email=eq.${email}`)).toEqual(before)
  expect(await office.rows(`appointment_changes?appointment_id=eq.${before[0].id}`)).toEqual([])
})
