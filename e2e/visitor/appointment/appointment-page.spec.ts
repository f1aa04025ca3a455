import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { downloadFrom } from '../../helpers/downloads'
import { passOn } from '../../helpers/network'
import { longDay, test } from '../../helpers/showroom-days'
import { bookAppointment, moveForm, moveSlot, openAppointment, appointmentTime } from './appointment'

test('a link shows the appointment and nothing else, leaves the address at once, and outlives a reload @phone', async ({
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
  // To look changes nothing.
  expect(await office.rows(`appointments?email=eq.${email}`)).toEqual(before)
  expect(await office.rows(`appointment_changes?appointment_id=eq.${before[0].id}`)).toEqual([])
})

test('an appointment is moved, its file moves the event, and the owner reads by whom @desktop @journey', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const key = await bookAppointment(page.request, day, '11:00 AM', email)
  const [{ id, calendar_uid: calendarUid }] = await office.rows(`appointments?email=eq.${email}`)
  await office.change(`appointments?id=eq.${id}`, { status: 'confirmed' })
  await page.goto(`/visit#${key}`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move this appointment' }).click()
  await expect(moveForm(page).getByRole('button', { name: '11:00 AM yours now' })).toBeDisabled()
  await moveSlot(page, '2:30 PM').click()
  await moveForm(page).getByRole('button', { name: 'Move my appointment' }).click()
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 2:30 PM`)
  await expect(appointmentTime(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Your appointment has been moved' })).toBeVisible()
  await expect(page.getByText('Pending confirmation')).toBeVisible()
  const { text } = await downloadFrom(page, page.getByRole('button', { name: 'Add to calendar' }))
  expect(text).toContain(`UID:${String(calendarUid)}@`)
  expect(text).toContain('SEQUENCE:2')
  expect(
    await office.rows(
      `appointment_changes?appointment_id=eq.${id}&order=revision&select=who,time_before,time_after,status_after`,
    ),
  ).toEqual([
    { who: 'house', time_before: '11:00 AM', time_after: '11:00 AM', status_after: 'confirmed' },
    { who: 'visitor', time_before: '11:00 AM', time_after: '2:30 PM', status_after: 'pending' },
  ])
})

test('an appointment is cancelled with a word why, by the keyboard alone, although its first answer is lost @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  const email = ownEmail()
  await openAppointment(page, day, '10:00 AM', email)
  await page.getByRole('button', { name: 'Cancel this appointment' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('I have the flu.')
  let isFirst = true
  await page.route('**/rest/v1/rpc/cancel_appointment', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await passOn(route)
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your appointment is canceled' })).toBeVisible()
  await expect(appointmentTime(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Book another appointment' })).toBeVisible()
  await expectNoViolation(page)
  const [{ id, status }] = await office.rows(`appointments?email=eq.${email}`)
  expect(status).toBe('cancelled')
  expect(await office.rows(`appointment_changes?appointment_id=eq.${id}&select=who,reason`)).toEqual([
    { who: 'visitor', reason: 'I have the flu.' },
  ])
})
