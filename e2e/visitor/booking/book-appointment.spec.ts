import { expect, ownEmail } from '../../fixtures'
import { downloadFrom } from '../../helpers/downloads'
import { longDay, test } from '../../helpers/showroom-days'
import { bookingForm, firstMonth, prepareBooking } from './booking-form'

test('a reload during booking keeps the step @phone', async ({ page, day }) => {
  await prepareBooking(page, day, '3:00 PM', ownEmail())
  await page.reload()
  const details = bookingForm(page).getByRole('region', { name: 'Your Details' })
  await expect(details).toBeFocused()
  await expect(details.getByRole('heading')).toBeInViewport()
  await expect(page.getByLabel('Full Name *')).toBeInViewport()
  await expect(page.getByLabel('Notes')).toHaveValue('The Soirée, please.')
})

test('a booking is saved on this device with its calendar file and key, and nothing else @phone @journey', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const button = await prepareBooking(page, day, '1:00 PM', email)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  const saved = page.getByRole('region', { name: 'Booked on this device' })
  await expect(saved).toHaveCount(0)
  await page.reload()
  await expect(saved.getByRole('listitem')).toHaveText([new RegExp(`^${longDay(day)} at 1:00 PM`)])
  await expect(saved).toContainText('Pending confirmation')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading')).toHaveText(['Booked on this device'])
  await expect(saved.getByRole('button')).toHaveCount(0)
  await expect(saved.getByRole('link', { name: /Change/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(email)
  const [{ id }] = await office.rows(`appointments?email=eq.${email}`)
  expect(stored).not.toContain(id)
  const addToCalendar = saved.getByRole('button', {
    name: new RegExp(`^Add to calendar\\W+${longDay(day)} at 1:00 PM`),
  })
  expect((await downloadFrom(page, addToCalendar)).name).toBe(`sonoran-horology-${day}.ics`)
  await office.change(`appointments?id=eq.${id}`, { status: 'cancelled' })
  await page.reload()
  await expect(saved).toContainText('Canceled')
  await expect(addToCalendar).toHaveCount(0)
  await page.clock.setFixedTime(`${day}T20:31:00Z`)
  await page.reload()
  await expect(firstMonth(page)).toBeVisible()
  await expect(saved).toHaveCount(0)
})
