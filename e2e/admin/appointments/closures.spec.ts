import { slotLabels } from '../../../supabase/functions/_shared/slots.ts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { mark } from '../../helpers/mark'
import { bookByApi, freeSlots, test } from '../../helpers/showroom-days'
import { returnToTab } from '../../helpers/tab-visibility'
import { toast } from '../../helpers/toasts'
import { showMonth } from '../../visitor/booking/booking-form'
import { openAdmin } from '../admin'
import { chooseInRow, menuButton } from '../row-menu'
import { openOverview } from './appointment-list'
import { book } from './booked-appointments'

test('a closed day cannot be booked until it is reopened @desktop', async ({ page, day, office }) => {
  await book(office, day, [
    { name: 'Stays One', time: '10:00 AM' },
    { name: 'Stays Two', time: '11:00 AM', status: 'confirmed' },
    { name: 'Gone', time: '12:00 PM', status: 'cancelled' },
  ])
  const reason = `Stocktaking ${mark()}`
  await openAdmin(page, 'appointments')
  const opener = menuButton(page, 'the appointments')
  await chooseInRow(page, 'the appointments', 'Close a day or time')
  const dialog = page.getByRole('dialog', { name: 'Close a day or time' })
  await dialog.getByLabel('From').fill(day)
  await dialog.getByLabel('To', { exact: true }).fill(day)
  await dialog.getByLabel('Reason (optional)').fill(reason)
  await expect(dialog.getByText('2 appointments are booked on this day, and will stay.')).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(toast(page, 'Closed for bookings')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await office.rows(`closures?day=eq.${day}&select=time,reason`)).toEqual([{ time: null, reason }])
  expect(await office.rows(`appointments?appointment_date=eq.${day}&status=neq.cancelled`)).toHaveLength(2)

  const visitor = await page.context().newPage()
  await visitor.goto('/contact')
  await showMonth(visitor, day)
  await expect(visitor.locator(`[data-day="${day}"]`).getByRole('button')).toBeDisabled()
  const refused = await bookByApi(page.request, day, '2:00 PM')
  expect(refused.status()).toBe(422)
  expect(await refused.json()).toMatchObject({ code: 'PT422', message: 'showroom_closed' })

  const showAll = page.getByRole('button', { name: /^Show all/ })
  if (await showAll.isVisible()) await showAll.click()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await expect(row).toContainText('All day')
  await row.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'Open for bookings again')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Upcoming closures' })).toBeFocused()
  await returnToTab(visitor)
  await expect(visitor.locator(`[data-day="${day}"]`).getByRole('button')).toBeEnabled()
  expect((await bookByApi(page.request, day, '2:00 PM')).status()).toBe(201)
  await visitor.close()
})

test('the day overview lists appointments, closes a time and reopens it @phone', async ({
  page,
  day,
  office,
  isMobile,
}) => {
  await book(office, day, [
    { name: 'Noor Castellan', time: '10:30 AM' },
    { name: 'Gone Away', time: '11:00 AM', status: 'cancelled' },
  ])
  await openAdmin(page, 'appointments', `day=${day}`)
  const times = await openOverview(page, isMobile)
  await expect(times.getByRole('listitem')).toHaveCount(slotLabels.length)
  await expect(times.getByRole('listitem').nth(1)).toHaveText('10:30 AM Noor Castellan, pending')
  await times.getByRole('button', { name: 'Close 11:00 AM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close a day or time' })
  await expect(dialog.getByRole('radio', { name: 'Single times' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: '11:00 AM' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: '10:30 AM Noor Castellan' }).click()
  await expect(dialog.getByText('1 of these times is booked. The appointment stays')).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Close 2 times' }).click()
  const closed = times.getByRole('button', { name: 'Reopen 11:00 AM' })
  await expect(closed).toBeVisible()
  await expect(times.getByRole('listitem').nth(1)).toHaveText('10:30 AM Noor Castellan, pending, also closed')
  expect(await office.rows(`closures?day=eq.${day}&select=time&order=time`)).toEqual([
    { time: '10:30 AM' },
    { time: '11:00 AM' },
  ])
  expect(await freeSlots(page.request, day)).not.toContain('11:00 AM')
  expect((await bookByApi(page.request, day, '11:00 AM')).status()).toBe(422)
  await closed.click()
  await expect(toast(page, 'Open for bookings again')).toBeVisible()
  await expect(times.getByRole('button', { name: 'Close 11:00 AM' })).toBeFocused()
  expect(await freeSlots(page.request, day)).toContain('11:00 AM')
})
