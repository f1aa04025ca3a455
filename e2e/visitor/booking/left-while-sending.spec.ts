import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../../fixtures'
import { holdBack } from '../../network'
import { appointmentRequests, longDay, test } from '../../showroom-days'
import { toast } from '../../toasts'
import { failEveryAttempt, loseFirstAnswer, prepareBooking } from './booking-form'

/** Sends a booking, and goes on to another page before the answer, which the function it gives releases. */
async function leaveWhileSending(page: Page, day: string) {
  const button = await prepareBooking(page, day, '2:30 PM', ownEmail())
  const release = await holdBack(page, appointmentRequests)
  const asked = page.waitForRequest(appointmentRequests)
  await button.click()
  await asked
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  return release
}

test('leaving the page gives up the attempts to come, and coming back finds out how it ended @desktop', async ({
  page,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.clock.install()
  const attempts = await failEveryAttempt(page)
  const release = await leaveWhileSending(page, day)
  await expect(page.getByRole('heading', { level: 1, name: /Guides/ })).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  release()
  await failed
  await page.clock.fastForward(10_000)
  expect(attempts()).toBe(1)
  await page.unroute(appointmentRequests)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 2:30 PM`)
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
})

test('a page closed while its booking is sent says how it ended when it is opened again @desktop', async ({
  page,
  office,
  day,
}) => {
  const button = await prepareBooking(page, day, '10:30 AM', ownEmail())
  const arrived = loseFirstAnswer(page, (route) => route.fetch())
  await button.click()
  await arrived
  await page.goto('/about')
  await page.goto('/contact')
  await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 10:30 AM`)
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('10:30 AM')
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('whoever goes on to another page while it is sent is told there how it ended @desktop', async ({
  page,
  office,
  day,
}) => {
  const release = await leaveWhileSending(page, day)
  release()
  await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 2:30 PM`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('region', { name: 'Booked on this device' })).toContainText('2:30 PM')
  await expect(page.getByLabel('Full Name *')).toHaveCount(0)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('whoever comes back while it is sent is told once @desktop', async ({ page, office, day }) => {
  const release = await leaveWhileSending(page, day)
  const askedAgain = page.waitForRequest(appointmentRequests)
  await page.goBack()
  await askedAgain
  release()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('2:30 PM')
  await expect(toast(page, 'Appointment Scheduled')).toHaveCount(1)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})
