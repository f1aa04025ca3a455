import { expect } from '../../fixtures'
import { closeByApi, test } from '../../helpers/showroom-days'
import { returnToTab } from '../../helpers/tab-visibility'
import { bookingForm, chooseDay, dayButton, slotButton } from './booking-form'

test('a closed day cannot be chosen, nor a closed time; only this page asks for them @phone', async ({
  page,
  day,
  office,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('closed_days')) asked.push(new URL(page.url()).pathname)
  })
  for (const path of ['/', '/watch-request']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await closeByApi(office, day, '11:00 AM')
  await page.goto('/contact')
  await chooseDay(page, day)
  await expect(bookingForm(page).getByRole('button', { name: '11:00 AM taken' })).toBeDisabled()
  await expect(slotButton(page, '11:30 AM')).toBeEnabled()
  await closeByApi(office, day)
  await returnToTab(page)
  await expect(dayButton(page, day)).toBeDisabled()
  await expect(bookingForm(page).getByText('No times are free on this day.')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/contact']))
})
