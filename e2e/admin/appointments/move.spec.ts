import { badAnswer } from '../../accounts/accounts'
import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { needs } from '../../helpers/backend/backend'
import { emailTo } from '../../helpers/emails'
import { failures, passOn } from '../../helpers/network'
import { appointmentRequests, longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { appointmentTime } from '../../visitor/appointment/appointment'
import { openAdmin } from '../admin'
import { menuButton } from '../row-menu'
import { cardOf, moveDialog, openMove, slotIn } from './appointment-list'
import { book, ownMark } from './booked-appointments'

test('the owner moves an appointment: the visitor reads it in an e-mail and on the page of the appointment @phone', async ({
  page,
  office,
  day,
}) => {
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
  await expect(cardOf(page, name).getByText(/^Moved by the showroom on .*, was .* at 11:00 AM$/)).toBeVisible()
  expect(await office.rows(`appointments?id=eq.${id}&select=status,revision`)).toEqual([
    { status: 'confirmed', revision: 2 },
  ])

  const mail = await emailTo(page.request, email, /^Moved: your appointment is now on .* at 2:30 PM$/)
  expect(mail.text).toContain('We have moved your appointment')
  await page.goto(/http\S+\/visit#\S+/.exec(mail.text)![0])
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 2:30 PM`)
})

test('with the keyboard alone an appointment is moved, once where the answer is lost; its button has the focus again after a change of mind @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const name = ownMark()
  const [id] = await book(office, day, [{ name, time: '11:00 AM' }])
  await openAdmin(page, 'appointments', `q=${name}`)
  const opener = menuButton(page, name)
  const item = (label: string) => page.getByRole('menuitem', { name: `${label} the appointment of ${name}` })
  await opener.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('Move')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
  const openByKeys = async (key: string) => {
    await page.keyboard.press(key)
    await expect(item('Move')).toBeFocused()
    await page.keyboard.press(key)
    await expect(moveDialog(page)).toBeVisible()
  }
  await openByKeys('Space')
  await page.keyboard.press('Escape')
  await expect(moveDialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await openByKeys('Enter')
  const slot = slotIn(moveDialog(page), '3:00 PM')
  await expect(slot).toBeEnabled()
  for (let step = 0; step < 40 && !(await slot.evaluate((each) => each === document.activeElement)); step++) {
    await page.keyboard.press('Tab')
  }
  await expect(slot).toBeFocused()
  await page.keyboard.press('Space')
  await expect(slot).toHaveAttribute('aria-pressed', 'true')
  const send = moveDialog(page).getByRole('button', { name: 'Move appointment' })
  for (let step = 0; step < 10 && !(await send.evaluate((each) => each === document.activeElement)); step++) {
    await page.keyboard.press('Tab')
  }
  let isLost = false
  await page.route(appointmentRequests, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback()
    isLost = true
    await passOn(route)
    await failures.offline(route)
  })
  await page.keyboard.press('Enter')
  await expect(moveDialog(page)).toHaveCount(0)
  await expect(cardOf(page, name).getByText('3:00 PM', { exact: true })).toBeVisible()
  expect(await office.rows(`appointments?id=eq.${id}&select=appointment_time,revision`)).toEqual([
    { appointment_time: '3:00 PM', revision: 1 },
  ])
})
