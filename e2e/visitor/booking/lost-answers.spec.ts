import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../../fixtures'
import { appointmentRequests, test } from '../../showroom-days'
import { toast } from '../../toasts'
import { bookingForm, failEveryAttempt, prepareBooking, slotButton } from './booking-form'

/** Lets every booking arrive, and no answer come back; gives the number of attempts so far. */
async function loseEveryAnswer(page: Page) {
  let attempts = 0
  await page.route(appointmentRequests, async (route) => {
    attempts++
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => attempts
}

/** Lets the pauses between the attempts pass, until the form says that it failed. */
async function passRetries(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.fastForward(500)
      return toast(page, 'Submission Failed').count()
    })
    .toBe(1)
}

test('the network dies between the insert and its answer: one appointment, and success on the screen @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  const email = ownEmail()
  const button = await prepareBooking(page, day, '4:00 PM', email)
  let answersLost = 0
  await page.route(appointmentRequests, async (route) => {
    if (answersLost > 0) return route.continue()
    answersLost++
    expect((await route.fetch()).status()).toBe(201)
    await route.abort('connectionreset')
  })
  await button.click()
  await expect(toast(page, 'Appointment Scheduled')).toBeVisible()
  await expect(toast(page, 'Submission Failed')).toHaveCount(0)
  expect(answersLost).toBe(1)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('every answer is lost and the page loaded anew: sent again, it is recognised @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.clock.install()
  const email = ownEmail()
  const button = await prepareBooking(page, day, '4:30 PM', email)
  const attempts = await loseEveryAnswer(page)
  await button.click()
  await passRetries(page)
  await expect(toast(page, 'Submission Failed')).toContainText('Network connection failed.')
  expect(attempts()).toBe(3)
  await page.unroute(appointmentRequests)
  await page.reload()
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  // The time is taken by the visitor's own booking, and stays chosen.
  await expect(slotButton(page, '4:30 PM')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(toast(page, 'Appointment Scheduled')).toBeVisible()
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('every answer is lost, then all of it is corrected: the one appointment is what was sent last @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.clock.install()
  const email = ownEmail()
  const button = await prepareBooking(page, day, '10:00 AM', ownEmail('mistyped'))
  await loseEveryAnswer(page)
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

// Each failure: its name, the attempts made, what the form says, and the answer of the backend, if any.
const failedAnswers = [
  ['offline', 3, 'Network connection failed. Please check your internet connection and try again.', undefined],
  ['a timeout', 3, 'Request timed out. Please try again.', { status: 500, json: { code: '57014', message: 'canceling statement due to statement timeout' } }],
  ['an expired session', 1, 'Your session has expired. Please sign in again.', { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }],
  ['no permission', 1, 'You do not have permission to perform this action.', { status: 403, json: { code: '42501', message: 'permission denied for table appointments' } }],
  ['row-level security', 1, 'Access denied. You do not have permission to access this resource.', { status: 403, json: { code: '42501', message: 'new row violates row-level security policy for table "appointments"' } }],
  ['a server that answers in words of its own', 3, 'An unexpected error occurred. Please try again.', { status: 503, json: { message: 'upstream connect error', hint: 'Try the other one' } }],
  ['a server that answers nothing', 3, 'An unexpected error occurred. Please try again.', { status: 502, body: '<html>Bad gateway</html>' }],
] as const // prettier-ignore

for (const [name, expectedAttempts, message, answer] of failedAnswers) {
  test(`${name}: ${expectedAttempts === 3 ? 'tried three times' : 'not tried again'}, said in the mapped words @phone`, async ({
    page,
    day,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource/)
    await page.clock.install()
    const button = await prepareBooking(page, day, '5:00 PM', ownEmail())
    const attempts = await failEveryAttempt(page, answer)
    await button.click()
    await passRetries(page)
    await expect(toast(page, 'Submission Failed')).toContainText(message)
    await expect(bookingForm(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByLabel('Email *')).not.toHaveValue('')
    await expect(button).toBeEnabled()
    expect(attempts()).toBe(expectedAttempts)
  })
}
