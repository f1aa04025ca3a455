import { expect, ownEmail } from '../fixtures'
import { needs } from '../helpers/backend/backend'
import { emailTo } from '../helpers/emails'
import { longDay, test } from '../helpers/showroom-days'
import { bookAppointment, chooseMoveDay, moveForm, moveSlot, appointmentTime } from '../visitor/appointment/appointment'

const calendarOf = ({ attachments }: { attachments: { content: string }[] }) =>
  attachments.map(({ content }) => Buffer.from(content, 'base64').toString().replaceAll('\r\n ', ''))

test('an appointment sends emails when requested, moved by their link, confirmed and canceled @phone @journey', async ({
  page,
  request,
  office,
  day,
}) => {
  needs('the embedded backend itself')
  const email = ownEmail()
  await bookAppointment(request, day, '11:00 AM', email)
  const asked = await emailTo(request, email, /^Pending confirmation: your appointment on .* at 11:00 AM$/)
  expect(calendarOf(asked)).toEqual([])

  await page.goto(/http\S+\/visit#\S+/.exec(asked.text)![0])
  await chooseMoveDay(page, day)
  await moveSlot(page, '2:30 PM').click()
  await moveForm(page).getByRole('button', { name: 'Move my appointment' }).click()
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 2:30 PM`)
  const moved = await emailTo(request, email, /^Moved: your appointment is now on .* at 2:30 PM$/)

  const [{ id }] = await office.rows(`appointments?email=eq.${email}`)
  await office.change(`appointments?id=eq.${id}`, { status: 'confirmed' })
  const confirmed = await emailTo(request, email, /^Confirmed: your appointment on .* at 2:30 PM$/)

  await page.goto('about:blank')
  await page.goto(/http\S+\/visit#\S+/.exec(confirmed.text)![0])
  await page.getByRole('button', { name: 'Cancel this appointment' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your appointment is canceled' })).toBeVisible()
  const cancelled = await emailTo(request, email, /^Canceled: your appointment on .* at 2:30 PM$/)

  // Calendars see a single event that moves and is removed.
  const files = [moved, confirmed, cancelled].flatMap(calendarOf)
  expect(new Set(files.map((file) => /^UID:(.*)$/m.exec(file)?.[1].trim())).size).toBe(1)
  expect(files.map((file) => /^SEQUENCE:(\d+)/m.exec(file)?.[1])).toEqual(['1', '2', '3'])
  expect(files.map((file) => /^METHOD:(\w+)/m.exec(file)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
})
