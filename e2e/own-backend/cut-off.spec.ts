import { expectNoViolation } from '../helpers/accessibility'
import { dayFrom, longDay, shopToday } from '../helpers/showroom-days'
import { openAppointment, appointmentTime } from '../visitor/appointment/appointment'
import { expect, test } from './own-backend'

test('an appointment that is too near to be changed here asks to call @phone', async ({ page, house }) => {
  // Some day next week: the last hours before an appointment cannot be had at any time of any day.
  await house.run('update public.settings set change_cutoff_hours = 336 where true')
  const ahead = dayFrom(shopToday(), 7)
  const day = longDay(ahead).startsWith('Sunday') ? dayFrom(ahead, 1) : ahead
  await openAppointment(page, day, '11:00 AM')
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 11:00 AM`)
  const note = page
    .getByRole('paragraph')
    .filter({ hasText: 'It starts in less than 336 hours, too soon to be changed here.' })
  await expect(note).toBeVisible()
  await expect(note.getByRole('link', { name: '(480) 555-0147' })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /this appointment$/ })).toHaveCount(0)
  await expectNoViolation(page)
})
