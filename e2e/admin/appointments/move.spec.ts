import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { needs } from '../../helpers/backend/backend'
import { emailTo } from '../../helpers/emails'
import { longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { appointmentTime } from '../../visitor/appointment/appointment'
import { openAdmin } from '../admin'
import { cardOf, openMove, slotIn } from './appointment-list'
import { book, ownMark } from './booked-appointments'

test('moving an appointment updates its page and emails the visitor @phone', async ({ page, office, day }) => {
  needs('the embedded backend itself')
  const [name, email] = [ownMark(), ownEmail()]
  const [id] = await book(office, day, [{ name, email, time: '11:00 AM', status: 'confirmed' }])
  await openAdmin(page, 'appointments', `q=${name}`)
  const dialog = await openMove(page, name)
  await expect(dialog.getByText(`${name}, ${longDay(day)} at 11:00 AM`)).toBeVisible()
  await expect(dialog.getByText(`${name} gets an e-mail.`)).toBeVisible()
  await expect(slotIn(dialog, '11:00 AM theirs now')).toBeDisabled()
  await expectNoViolation(page)
  await slotIn(dialog, '2:30 PM').click()
  await expect(dialog.getByText(`To ${longDay(day)} at 2:30 PM.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(toast(page, 'Appointment moved', `${name}: ${longDay(day)} at 2:30 PM`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, name).getByText('2:30 PM', { exact: true })).toBeVisible()
  await expect(cardOf(page, name).getByText(/^Moved by the showroom .+, was .* at 11:00 AM$/)).toBeVisible()
  expect(await office.rows(`appointments?id=eq.${id}&select=status,revision`)).toEqual([
    { status: 'confirmed', revision: 2 },
  ])

  const mail = await emailTo(page.request, email, /^Moved: your appointment is now on .* at 2:30 PM$/)
  expect(mail.text).toContain('We have moved your appointment')
  await page.goto(/http\S+\/visit#\S+/.exec(mail.text)![0])
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 2:30 PM`)
})
