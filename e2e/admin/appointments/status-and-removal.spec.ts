import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { holdBack } from '../../helpers/network'
import { appointmentRequests, freeSlots, longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { chooseInRow, menuButton } from '../row-menu'
import { cardOf, statusOf } from './appointment-list'
import { book, ownMark } from './booked-appointments'

test('saves a status immediately; canceling or deleting an appointment frees its time for others @desktop @journey', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409|^Error: Someone else has this time/)
  const mark = ownMark()
  const [one, two] = [`One ${mark}`, `Two ${mark}`]
  const [id, other] = await book(office, day, [
    { name: one, time: '1:00 PM' },
    { name: two, time: '1:30 PM' },
  ])
  const saved = () => office.rows(`appointments?id=eq.${id}&select=status`)
  await openAdmin(page, 'appointments', `q=${mark}`)
  const release = await holdBack(page, `${appointmentRequests}id=in.*${id}*`)
  await statusOf(page, one).selectOption('No-show')
  await expect(statusOf(page, one)).toHaveValue('no-show')
  expect(await saved()).toEqual([{ status: 'pending' }])
  release()
  await expect(toast(page, 'Appointment marked as no-show')).toBeVisible()
  expect(await saved()).toEqual([{ status: 'no-show' }])
  expect(await freeSlots(page.request, day)).not.toContain('1:00 PM')

  const question = page.getByRole('alertdialog')
  await statusOf(page, one).focus()
  await statusOf(page, one).selectOption('Canceled')
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(statusOf(page, one)).toBeFocused()
  await statusOf(page, one).selectOption('Canceled')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment canceled')).toBeVisible()
  expect(await freeSlots(page.request, day)).toContain('1:00 PM')
  await statusOf(page, one).selectOption('Confirmed')
  await expect(toast(page, 'Appointment confirmed')).toBeVisible()
  expect(await freeSlots(page.request, day)).not.toContain('1:00 PM')
  await statusOf(page, one).selectOption('Canceled')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment canceled')).toBeVisible()
  await book(office, day, [{ name: 'Somebody Else', time: '1:00 PM' }])
  await statusOf(page, one).selectOption('Confirmed')
  await expect(toast(page, 'Error')).toContainText('Someone else has this time now.')
  await expect(statusOf(page, one)).toHaveValue('cancelled')
  expect(await saved()).toEqual([{ status: 'cancelled' }])

  const remove = () => chooseInRow(page, two, `Delete the appointment of ${two}`)
  await remove()
  await expect(question).toContainText(`${two} has an appointment on ${longDay(day)} at 1:30 PM.`)
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(menuButton(page, two)).toBeFocused()
  await remove()
  await question.getByRole('button', { name: 'Cancel and notify them' }).click()
  await expect(statusOf(page, two)).toHaveValue('cancelled')
  await expect(question).toHaveCount(0)
  await remove()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cardOf(page, two)).toHaveCount(0)
  await expect(question).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await office.rows(`appointments?id=eq.${other}`)).toEqual([])
  expect(await freeSlots(page.request, day)).toContain('1:30 PM')
})
