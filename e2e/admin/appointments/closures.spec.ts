import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { mark } from '../../helpers/mark'
import { bookByApi, test } from '../../helpers/showroom-days'
import { returnToTab } from '../../helpers/tab-visibility'
import { toast } from '../../helpers/toasts'
import { showMonth } from '../../visitor/booking/booking-form'
import { openAdmin } from '../admin'
import { book } from './booked-appointments'

test('a day that is closed here cannot be booked by anybody, until it is opened again @desktop', async ({
  page,
  day,
  office,
}) => {
  await book(office, day, [
    { name: 'Stays One', time: '10:00 AM' },
    { name: 'Stays Two', time: '11:00 AM', status: 'confirmed' },
    { name: 'Gone', time: '12:00 PM', status: 'cancelled' },
  ])
  const reason = `Stocktaking ${mark()}`
  await openAdmin(page, 'appointments')
  const opener = page.getByRole('button', { name: 'Close a day or time' })
  await opener.click()
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
