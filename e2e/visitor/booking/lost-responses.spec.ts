import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../../fixtures'
import { passOn } from '../../helpers/network'
import { appointmentRequests, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { prepareBooking, slotButton } from './booking-form'

async function loseEveryResponse(page: Page) {
  let attempts = 0
  await page.route(appointmentRequests, async (route) => {
    attempts++
    await passOn(route)
    await route.abort('connectionreset')
  })
  return () => attempts
}

async function passRetries(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.fastForward(500)
      return toast(page, 'Submission Failed').count()
    })
    .toBe(1)
}

test('after lost responses and a reload, a resent booking is recognized @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.clock.install()
  const email = ownEmail()
  const button = await prepareBooking(page, day, '4:30 PM', email)
  const attempts = await loseEveryResponse(page)
  await button.click()
  await passRetries(page)
  await expect(toast(page, 'Submission Failed')).toContainText('Network connection failed.')
  expect(attempts()).toBe(3)
  await page.unroute(appointmentRequests)
  await page.reload()
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  await expect(slotButton(page, '4:30 PM')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(toast(page, 'Appointment Scheduled')).toBeVisible()
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('after lost responses, a corrected booking replaces the first one @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.clock.install()
  const email = ownEmail()
  const button = await prepareBooking(page, day, '10:00 AM', ownEmail('mistyped'))
  await loseEveryResponse(page)
  await button.click()
  await passRetries(page)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
  await page.unroute(appointmentRequests)
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Phone').fill('+1 480 555 0199')
  await slotButton(page, '11:30 AM').click()
  await button.click()
  await expect(toast(page, 'Appointment Scheduled')).toContainText('11:30 AM')
  expect(
    await office.rows(`appointments?appointment_date=eq.${day}&select=email,phone,appointment_time,status`),
  ).toEqual([{ email, phone: '+1 480 555 0199', appointment_time: '11:30 AM', status: 'pending' }])
})
