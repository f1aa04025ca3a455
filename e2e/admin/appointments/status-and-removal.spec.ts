import { expectNoViolation } from '../../accessibility'
import { badAnswer } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { failures, holdBack } from '../../network'
import { appointmentRequests, freeSlots, longDay, test } from '../../showroom-days'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { cardOf, slotIn, statusOf } from './appointment-list'
import { book, ownMark } from './booked-visits'

test('a status is set at once, said, and kept @desktop @journey', async ({ page, office, day }) => {
  const name = `Ada ${ownMark()}`
  const [id] = await book(office, day, [{ name, time: '1:00 PM' }])
  await openAdmin(page, 'appointments', `q=${name}`)
  await expect(statusOf(page, name).getByRole('option')).toHaveText([
    'Pending',
    'Confirmed',
    'Completed',
    'Cancelled',
    'No-show',
  ])
  const release = await holdBack(page, `${appointmentRequests}id=eq.${id}*`)
  await statusOf(page, name).selectOption('Confirmed')
  await expect(statusOf(page, name)).toHaveValue('confirmed')
  expect(await office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: 'pending' }])
  release()
  await expect(toast(page, 'Appointment confirmed')).toBeVisible()
  for (const [label, value, said] of [
    ['No-show', 'no-show', 'Appointment marked as no-show'],
    ['Completed', 'completed', 'Appointment completed'],
    ['Pending', 'pending', 'Appointment set back to pending'],
  ]) {
    await statusOf(page, name).selectOption(label)
    await expect(toast(page, said)).toBeVisible()
    expect(await office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: value }])
    // A no-show keeps its time.
    expect(await freeSlots(page.request, day)).not.toContain('1:00 PM')
  }
})

test('a cancelled appointment frees its time, and cannot come back once somebody else has it @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409|^Error: This time has been given/)
  const name = `Ada ${ownMark()}`
  const [id] = await book(office, day, [{ name, time: '3:00 PM' }])
  await openAdmin(page, 'appointments', `q=${name}`)
  await statusOf(page, name).focus()
  await statusOf(page, name).selectOption('Cancelled')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel appointment' })
  await expect(dialog).toContainText(`Cancel the appointment of ${name} on ${longDay(day)} at 3:00 PM`)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(statusOf(page, name)).toHaveValue('pending')
  await expect(statusOf(page, name)).toBeFocused()
  await statusOf(page, name).selectOption('Cancelled')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment cancelled')).toBeVisible()
  expect(await freeSlots(page.request, day)).toContain('3:00 PM')

  // The cancelled visit can come back while its time is free.
  await statusOf(page, name).selectOption('Confirmed')
  await expect(toast(page, 'Appointment confirmed')).toBeVisible()
  expect(await freeSlots(page.request, day)).not.toContain('3:00 PM')
  await statusOf(page, name).selectOption('Cancelled')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment cancelled')).toBeVisible()

  await book(office, day, [{ name: 'Somebody Else', time: '3:00 PM' }])
  await statusOf(page, name).selectOption('Confirmed')
  await expect(toast(page, 'Error')).toContainText('This time has been given to somebody else.')
  await expect(statusOf(page, name)).toHaveValue('cancelled')
  expect(await office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: 'cancelled' }])
})

test('an appointment is deleted after a question, and the focus stays in the list @desktop', async ({
  page,
  office,
  day,
}) => {
  const mark = ownMark()
  const [id] = await book(office, day, [
    { name: `One ${mark}`, time: '10:00 AM' },
    { name: `Two ${mark}`, time: '10:30 AM' },
  ])
  await openAdmin(page, 'appointments', `q=${mark}`)
  const button = page.getByRole('button', { name: `Delete the appointment of One ${mark}` })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`One ${mark} is to come on ${longDay(day)} at 10:00 AM.`)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Delete without telling' }).click()
  await expect(toast(page, 'Appointment deleted')).toBeVisible()
  await expect(cardOf(page, `One ${mark}`)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await office.rows(`appointments?id=eq.${id}`)).toEqual([])
  expect(await freeSlots(page.request, day)).toContain('10:00 AM')

  await page.getByRole('button', { name: `Delete the appointment of Two ${mark}` }).click()
  await dialog.getByRole('button', { name: 'Cancel and tell them' }).click()
  await expect(toast(page, 'Appointment cancelled')).toBeVisible()
  await expect(statusOf(page, `Two ${mark}`)).toHaveValue('cancelled')
  await expect(dialog).toHaveCount(0)
  // Nobody is to come any more: deleting it is tidying up.
  await page.getByRole('button', { name: `Delete the appointment of Two ${mark}` }).click()
  await expect(dialog).toContainText('Are you sure you want to delete')
})

test('a deleted visit whose time somebody has by now is restored to another @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const name = `Ada ${ownMark()}`
  const [id] = await book(office, day, [{ name, time: '10:00 AM' }])
  await office.remove(`appointments?id=eq.${id}`)
  await book(office, day, [{ name: 'Somebody Else', time: '10:00 AM' }])
  await openAdmin(page, 'trash', `q=${name}`)
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore at another time' })
  await expect(dialog).toContainText(`${name} was to come on ${longDay(day)} at 10:00 AM. That time is taken by now.`)
  await expect(slotIn(dialog, '10:00 AM taken')).toBeDisabled()
  await expectNoViolation(page)
  await slotIn(dialog, '4:00 PM').click()
  await dialog.getByRole('button', { name: 'Restore appointment' }).click()
  await expect(toast(page, 'Restored')).toContainText(`${name}: ${longDay(day)} at 4:00 PM`)
  await expect(dialog).toHaveCount(0)
  expect(await office.rows(`appointments?id=eq.${id}&select=appointment_time,status`)).toEqual([
    { appointment_time: '4:00 PM', status: 'pending' },
  ])
})

test('what fails says so, takes back what it showed, and can be tried again @desktop', async ({
  page,
  day,
  quietConsole,
  office,
}) => {
  quietConsole.allow(badAnswer)
  quietConsole.allow(/^(Error|Could not load appointments.*): upstream connect error/)
  const name = `Ada ${ownMark()}`
  await book(office, day, [{ name, time: '4:00 PM' }])
  await page.clock.install()
  await page.route(appointmentRequests, failures['5xx'])
  await openAdmin(page, 'appointments', `q=${name}`)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to Load Appointments' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return alert.count()
    })
    .toBe(1)
  await expectNoViolation(page)
  await page.unroute(appointmentRequests)
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(statusOf(page, name)).toHaveValue('pending')

  // The list is refetched only after the optimistic status has been taken back.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(appointmentRequests, async (route) => {
    if (['PATCH', 'DELETE'].includes(route.request().method())) return failures['5xx'](route)
    await answered
    return route.continue()
  })
  await statusOf(page, name).selectOption('Completed')
  await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.')
  await expect(statusOf(page, name)).toHaveValue('pending')
  answer()
  await page.getByRole('button', { name: `Delete the appointment of ${name}` }).click()
  const refused = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await refused
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.')
  await expect(cardOf(page, name)).toBeVisible()
})
