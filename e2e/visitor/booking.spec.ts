import type { Locator, Page, Route } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { headers } from '../api'
import { closeByApi, test } from '../closures'
import { expect, ownEmail } from '../fixtures'
import { holdBack } from '../network'
import { toast } from '../toasts'

const table = '**/rest/v1/appointments*'
const slotCall = '**/rest/v1/rpc/free_slots'
const duplicate = 'This record already exists. Please use a different value.'
const labels = [
  '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM',
  '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM',
] // prettier-ignore

/** 'Tuesday, December 8, 2026' out of '2026-12-08'. */
const longDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const formOf = (page: Page) => page.getByRole('form', { name: 'Visit our showroom' })
const slotOf = (page: Page, label: string) => formOf(page).getByRole('button', { name: label, exact: true })
/** By its date, as the calendar's cells carry it. */
const dayOf = (page: Page, day: string) => formOf(page).locator(`[data-day="${day}"]`).getByRole('button')

async function chooseDay(page: Page, day: string) {
  const month = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const grid = formOf(page).getByRole('grid')
  await expect(grid).toBeVisible()
  while ((await grid.getAttribute('aria-label')) !== month) {
    const shown = await grid.getAttribute('aria-label')
    await page.getByRole('button', { name: 'Go to the Next Month' }).click()
    await expect(grid).not.toHaveAttribute('aria-label', shown!)
  }
  await dayOf(page, day).click()
}

async function fillDetails(page: Page, email: string) {
  await page.getByLabel('Full Name *').fill('Ada Byron')
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Notes').fill('The Soirée, please.')
}

/** As far as the button that sends it. */
async function prepareBooking(page: Page, day: string, label: string, email: string) {
  await page.goto('/contact')
  await chooseDay(page, day)
  await slotOf(page, label).click()
  await fillDetails(page, email)
  return page.getByRole('button', { name: 'Schedule Appointment' })
}

function bookByApi(page: Page, day: string, label: string, email: string) {
  return page.request.post('/rest/v1/appointments', {
    headers: { ...headers, Prefer: 'return=minimal' },
    data: { name: 'Somebody Else', email, appointment_date: day, appointment_time: label, status: 'pending' },
  })
}

test('the steps appear one after the other, and the visit is booked', async ({ page, office, day, isMobile }) => {
  const email = ownEmail()
  await page.goto('/contact')
  const form = formOf(page)
  await expect(form.getByRole('heading', { name: 'Select Date' })).toBeVisible()
  await expect(form.getByRole('heading', { name: /Select Time/ })).toHaveCount(0)
  await chooseDay(page, day)
  await expect(form.getByRole('heading', { name: `Select Time for ${longDay(day)}` })).toBeVisible()
  await expect(form.getByText(/Arizona time \(MST, UTC−7\)/)).toBeVisible()
  await expect(form.getByRole('heading', { name: 'Your Details' })).toHaveCount(0)
  const grid = form.getByRole('group', { name: /Select Time/ })
  await expect(grid.getByRole('button')).toHaveText(labels)
  const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(isMobile ? 3 : 4)
  await slotOf(page, '2:30 PM').click()
  await expect(slotOf(page, '2:30 PM')).toHaveAttribute('aria-pressed', 'true')
  await fillDetails(page, email)
  const release = await holdBack(page, table)
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByRole('button', { name: 'Scheduling...' })).toBeDisabled()
  release()

  await expect(toast(page, 'Appointment Scheduled')).toContainText(
    `Your showroom visit is scheduled for ${longDay(day)} at 2:30 PM. A confirmation e-mail will follow shortly.`,
  )
  const panel = page.getByRole('region', { name: 'Your appointment' })
  await expect(panel).toContainText(`${longDay(day)} at 2:30 PM`)
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(form.getByRole('heading', { name: /Select Time/ })).toHaveCount(0)
  await expect(form.getByRole('gridcell', { selected: true })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('draft:appointment'))).toBeNull()
  const columnsRead = 'id,name,phone,appointment_date,appointment_time,notes,status'
  const [row] = await office.rows(`appointments?email=eq.${email}&select=${columnsRead}`)
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Ada Byron',
    phone: null,
    appointment_date: day,
    appointment_time: '2:30 PM',
    notes: 'The Soirée, please.',
    status: 'pending',
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`sonoran-horology-${day}.ics`)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const calendar = Buffer.concat(chunks).toString()
  expect(calendar).toContain(`UID:${day}-${String(row.id).slice(0, 8)}@sonoranhorology.example`)
  expect(calendar).toContain(`DTSTART;TZID=America/Phoenix:${day.replaceAll('-', '')}T143000`)
})

test('past days and Sundays cannot be chosen, nor times that have passed @phone', async ({ page }) => {
  // 1:00 PM of a Wednesday in Scottsdale, in a year in which nobody has booked.
  await page.clock.setFixedTime('2031-03-05T20:00:00Z')
  await page.goto('/contact')
  await expect(dayOf(page, '2031-03-04')).toBeDisabled()
  await expect(dayOf(page, '2031-03-05')).toBeEnabled()
  for (const sunday of ['2031-03-09', '2031-03-16', '2031-03-23', '2031-03-30']) {
    await expect(dayOf(page, sunday)).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: 'Go to the Previous Month' })).toBeDisabled()
  await dayOf(page, '2031-03-05').click()
  const times = formOf(page).getByRole('group', { name: /Select Time/ })
  await expect(times.getByRole('button', { name: '1:00 PM passed' })).toBeDisabled()
  await expect(times.getByRole('button', { name: '1:30 PM' })).toBeEnabled()
  await expect(times.getByRole('button', { name: /passed/ })).toHaveCount(7)
})

test('a time is wanted, and a name and an address, in toasts and beside the fields @phone', async ({ page, day }) => {
  const email = ownEmail()
  const button = await prepareBooking(page, day, '10:00 AM', email)
  await page.getByLabel('Full Name *').fill(' ')
  await page.getByLabel('Email *').fill('ada@')
  await button.click()
  await expect(toast(page, 'Validation Error')).toContainText('Name is required')
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  await expect(page.getByLabel('Full Name *')).toHaveAccessibleDescription('Name is required')
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription('Invalid email address')
  await page.getByLabel('Full Name *').fill('Ada')
  await button.click()
  await expect(toast(page, 'Validation Error').filter({ hasText: 'Invalid email address' })).toBeVisible()
  // Somebody takes the chosen time: the details stay, and a time is missing.
  await bookByApi(page, day, '10:00 AM', ownEmail('other'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(formOf(page).getByRole('alert').filter({ hasText: '10:00 AM has just been taken' })).toBeVisible()
  await button.click()
  const missing = 'Please select both a date and time for your appointment.'
  await expect(toast(page, 'Missing Information')).toContainText(missing)
  await expect(formOf(page).getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('The Soirée, please.')
})

test('of two browsers that want the same time one is told, keeps what was typed, and takes the next @phone', async ({
  page,
  browser,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const [first, second] = [ownEmail('first'), ownEmail('second')]
  const other = await (await browser.newContext(test.info().project.use)).newPage()
  const [mine, theirs] = await Promise.all([
    prepareBooking(page, day, '11:00 AM', first),
    prepareBooking(other, day, '11:00 AM', second),
  ])
  await Promise.all([mine.click(), theirs.click()])
  await expect
    .poll(async () => (await toast(page, 'Scheduled').count()) + (await toast(other, 'Scheduled').count()))
    .toBe(1)
  const loser = (await toast(page, 'Scheduled').count()) === 1 ? other : page
  await expect(toast(loser, 'Submission Failed')).toContainText(duplicate)
  await expect(formOf(loser).getByRole('button', { name: '11:00 AM taken' })).toBeDisabled()
  await expect(loser.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  await expect(loser.getByLabel('Notes')).toHaveValue('The Soirée, please.')
  await expect(formOf(loser).getByRole('button', { name: /^Take .* instead$/ })).toHaveText([
    '10:00 AM',
    '10:30 AM',
    '11:30 AM',
  ])
  await loser.getByRole('button', { name: 'Take 11:30 AM instead' }).click()
  await loser.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(toast(loser, 'Appointment Scheduled')).toContainText('11:30 AM')
  const rows = await office.rows(
    `appointments?appointment_date=eq.${day}&select=appointment_time&order=appointment_time`,
  )
  expect(rows).toEqual([{ appointment_time: '11:00 AM' }, { appointment_time: '11:30 AM' }])
  await other.context().close()
})

test('what others book meanwhile is seen within a minute, and on coming back @phone', async ({ page, day }) => {
  await page.clock.install()
  await page.goto('/contact')
  await chooseDay(page, day)
  await expect(slotOf(page, '3:00 PM')).toBeEnabled()
  await bookByApi(page, day, '3:00 PM', ownEmail())
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: '3:00 PM taken' })).toBeDisabled()
  await bookByApi(page, day, '3:30 PM', ownEmail())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('button', { name: '3:30 PM taken' })).toBeDisabled()
  for (const label of labels) await bookByApi(page, day, label, ownEmail())
  await page.clock.fastForward(61_000)
  await expect(formOf(page).getByText('No time is free on this day.')).toBeVisible()
})

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
  await expect(formOf(page).getByRole('button', { name: '11:00 AM taken' })).toBeDisabled()
  await expect(slotOf(page, '11:30 AM')).toBeEnabled()
  await closeByApi(office, day)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(dayOf(page, day)).toBeDisabled()
  await expect(formOf(page).getByText('No time is free on this day.')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/contact']))
})

test('a time that is closed while the form is filled in is refused in words, and what was typed stays @phone', async ({
  page,
  day,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/422/)
  const email = ownEmail()
  const button = await prepareBooking(page, day, '11:00 AM', email)
  await closeByApi(office, day, '11:00 AM')
  await button.click()
  const refusal = 'The showroom is closed at that time. Please choose another.'
  await expect(toast(page, 'Submission Failed')).toContainText(refusal)
  await expect(formOf(page).getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(formOf(page).getByText('11:00 AM is no longer free.')).toBeFocused()
  await expect(formOf(page).getByRole('button', { name: '11:00 AM taken' })).toBeDisabled()
  await expect(page.getByLabel('Notes')).toHaveValue('The Soirée, please.')
  await page.getByRole('button', { name: 'Take 11:30 AM instead' }).click()
  await button.click()
  await expect(toast(page, 'Appointment Scheduled')).toContainText('11:30 AM')
  expect(await office.rows(`appointments?email=eq.${email}&select=appointment_time`)).toEqual([
    { appointment_time: '11:30 AM' },
  ])
})

test('closed days that cannot be loaded keep nobody from booking @desktop', async ({
  page,
  day,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Could not load appointments closed-days/)
  await page.route('**/rest/v1/rpc/closed_days', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
  await page.goto('/contact')
  await chooseDay(page, day)
  await expect(slotOf(page, '10:00 AM')).toBeEnabled()
  await closeByApi(office, day)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(formOf(page).getByText('No time is free on this day.')).toBeVisible()
  await expect(dayOf(page, day)).toBeEnabled()
})

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
  await page.route(table, async (route) => {
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
  let attempts = 0
  await page.route(table, async (route) => {
    attempts++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button.click()
  await goThroughRetries(page)
  await expect(toast(page, 'Submission Failed')).toContainText('Network connection failed.')
  expect(attempts).toBe(3)
  await page.unroute(table)
  await page.reload()
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  // The visitor's own booking has the time; it stays theirs to send again.
  await expect(slotOf(page, '4:30 PM')).toHaveAttribute('aria-pressed', 'true')
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
  await page.route(table, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button.click()
  await goThroughRetries(page)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
  await page.unroute(table)
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Phone').fill('+1 480 555 0199')
  await slotOf(page, '11:30 AM').click()
  await button.click()
  await expect(toast(page, 'Appointment Scheduled')).toContainText('11:30 AM')
  expect(
    await office.rows(`appointments?appointment_date=eq.${day}&select=email,phone,appointment_time,status`),
  ).toEqual([{ email, phone: '+1 480 555 0199', appointment_time: '11:30 AM', status: 'pending' }])
})

test('a second visit can be booked at once, and choosing its day keeps the focus @phone', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const button = await prepareBooking(page, day, '12:00 PM', email)
  // As a machine or a trembling hand would: twice at once.
  await formOf(page).evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  await expect(toast(page, 'Submission Failed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  const other = formOf(page).locator('[data-day] button:enabled').first()
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Select Time/ })).toBeVisible()
  await expect(page.locator('[data-day] button:focus')).toHaveCount(1)
  await expect(button).toHaveCount(0)
  expect(await office.rows(`appointments?email=eq.${email}`)).toHaveLength(1)
})

/** Lets the waits between attempts pass. */
async function goThroughRetries(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.fastForward(500)
      return toast(page, 'Submission Failed').count()
    })
    .toBe(1)
}

const mapped = [
  ['offline', 3, 'Network connection failed. Please check your internet connection and try again.', undefined],
  ['a timeout', 3, 'Request timed out. Please try again.', { status: 500, json: { code: '57014', message: 'canceling statement due to statement timeout' } }],
  ['an expired session', 1, 'Your session has expired. Please sign in again.', { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }],
  ['no permission', 1, 'You do not have permission to perform this action.', { status: 403, json: { code: '42501', message: 'permission denied for table appointments' } }],
  ['row-level security', 1, 'Access denied. You do not have permission to access this resource.', { status: 403, json: { code: '42501', message: 'new row violates row-level security policy for table "appointments"' } }],
  ['a server that answers in words of its own', 3, 'An unexpected error occurred. Please try again.', { status: 503, json: { message: 'upstream connect error', hint: 'Try the other one' } }],
  ['a server that answers nothing', 3, 'An unexpected error occurred. Please try again.', { status: 502, body: '<html>Bad gateway</html>' }],
] as const // prettier-ignore

for (const [name, expected, message, answer] of mapped) {
  test(`${name}: ${expected === 3 ? 'tried three times' : 'not tried again'}, said in the mapped words @phone`, async ({
    page,
    day,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource/)
    await page.clock.install()
    const button = await prepareBooking(page, day, '5:00 PM', ownEmail())
    let attempts = 0
    await page.route(table, (route) => {
      attempts++
      return answer ? route.fulfill(answer) : route.abort('internetdisconnected')
    })
    await button.click()
    await goThroughRetries(page)
    await expect(toast(page, 'Submission Failed')).toContainText(message)
    await expect(formOf(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByLabel('Email *')).not.toHaveValue('')
    await expect(button).toBeEnabled()
    expect(attempts).toBe(expected)
  })
}

test('leaving the page gives up the attempts to come, and coming back finds out how it ended @desktop', async ({
  page,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  await page.clock.install()
  const button = await prepareBooking(page, day, '5:30 PM', ownEmail())
  let attempts = 0
  await page.route(table, (route) => {
    attempts++
    return route.abort('internetdisconnected')
  })
  await button.click()
  await expect.poll(() => attempts).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('heading', { level: 1, name: /Guides/ })).toBeVisible()
  // On a slow machine the second attempt may have begun before; none begins after.
  const begun = attempts
  expect(begun).toBeLessThan(3)
  await page.clock.fastForward(10_000)
  expect(attempts).toBe(begun)
  await page.unroute(table)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 5:30 PM`)
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
})

test('a page loaded anew in mid-booking opens at the step that one was at @phone', async ({ page, day }) => {
  await prepareBooking(page, day, '3:00 PM', ownEmail())
  await page.reload()
  const details = formOf(page).getByRole('region', { name: 'Your Details' })
  await expect(details).toBeFocused()
  await expect(details.getByRole('heading')).toBeInViewport()
  await expect(page.getByLabel('Full Name *')).toBeInViewport()
  await expect(page.getByLabel('Notes')).toHaveValue('The Soirée, please.')
})

test('what was booked stays on the device with its calendar file, and no more of it than that @phone', async ({
  page,
  day,
}) => {
  const email = ownEmail()
  const button = await prepareBooking(page, day, '1:00 PM', email)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  const kept = page.getByRole('region', { name: 'Booked on this device' })
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(kept.getByRole('listitem')).toHaveText([new RegExp(`^${longDay(day)} at 1:00 PM`)])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading')).toHaveText(['Booked on this device'])
  await expect(kept.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(email)
  expect(stored).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: new RegExp(`^Add to calendar\\W+${longDay(day)} at 1:00 PM`) }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`sonoran-horology-${day}.ics`)
  await page.clock.setFixedTime(`${day}T20:31:00Z`)
  await page.reload()
  await expect(formOf(page).getByRole('grid')).toBeVisible()
  await expect(kept).toHaveCount(0)
})

/** The first booking gets no answer; resolves when it was sent, and what is done with it is done. */
function loseAnswer(page: Page, handle: (route: Route) => Promise<unknown> = async () => {}) {
  let isFirst = true
  return new Promise<void>((resolve) => {
    void page.route(table, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await handle(route)
      resolve()
    })
  })
}

test('a page closed while its booking is sent says how it ended when it is opened again @desktop', async ({
  page,
  office,
  day,
}) => {
  const button = await prepareBooking(page, day, '10:30 AM', ownEmail())
  const arrived = loseAnswer(page, (route) => route.fetch())
  await button.click()
  await arrived
  await page.goto('/about')
  await page.goto('/contact')
  await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 10:30 AM`)
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('10:30 AM')
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

/** Sends a booking and goes on to another page; `release` has it answered. */
async function leaveWhileSending(page: Page, day: string) {
  const button = await prepareBooking(page, day, '2:30 PM', ownEmail())
  const release = await holdBack(page, table)
  const asked = page.waitForRequest(table)
  await button.click()
  await asked
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  return release
}

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
  const askedAgain = page.waitForRequest(table)
  await page.goBack()
  await askedAgain
  release()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('2:30 PM')
  await expect(toast(page, 'Appointment Scheduled')).toHaveCount(1)
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('a booking that never arrived, whose time went to somebody else meanwhile, is told of that @desktop', async ({
  page,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const button = await prepareBooking(page, day, '10:30 AM', ownEmail())
  const sent = loseAnswer(page)
  await button.click()
  await sent
  await bookByApi(page, day, '10:30 AM', ownEmail('other'))
  await page.reload()
  await expect(toast(page, 'Submission Failed')).toContainText(duplicate)
  await expect(formOf(page).getByText('10:30 AM has just been taken by somebody else.')).toBeVisible()
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  // Told once.
  await page.reload()
  await expect(page.getByLabel('Full Name *')).toHaveCount(0)
  await expect(toast(page, 'Submission Failed')).toHaveCount(0)
})

test('in two tabs with one draft, the second is told that the time is theirs already @desktop', async ({
  page,
  context,
  office,
  day,
}) => {
  const button = await prepareBooking(page, day, '4:00 PM', ownEmail())
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(slotOf(other, '4:00 PM')).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(toast(page, 'Appointment Scheduled')).toBeVisible()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(formOf(other).getByText('4:00 PM is already yours: it was booked on this device.')).toBeVisible()
  await expect(formOf(other).getByText(/somebody else/)).toHaveCount(0)
  await other.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(toast(other, 'This time is already yours')).toContainText(`${longDay(day)} at 4:00 PM`)
  await expect(other.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  expect(await office.rows(`appointments?appointment_date=eq.${day}`)).toHaveLength(1)
})

test('free times that cannot be loaded say so, and are asked for again @phone', async ({ page, day, quietConsole }) => {
  quietConsole.allow(/Failed to load resource|Could not load appointments/)
  await page.clock.install()
  await page.goto('/contact')
  await page.route(slotCall, (route) => route.abort('internetdisconnected'))
  await chooseDay(page, day)
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return formOf(page).getByText('The free times could not be loaded.').count()
    })
    .toBe(1)
  await page.unroute(slotCall)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(slotOf(page, '10:00 AM')).toBeEnabled()
})

test('Home and End lead to the first and the last open day of a week @desktop', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  // A whole week of the month: closed on its Sunday alone.
  const week = formOf(page)
    .getByRole('row')
    .filter({ has: page.locator('td button:enabled').nth(5) })
    .first()
  const open = week.locator('button:enabled')
  await open.nth(2).focus()
  await page.keyboard.press('Home')
  await expect(open.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(open.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(open.last()).toBeFocused()
})

test('the keyboard alone books a visit @desktop', async ({ page, office, day }) => {
  const email = ownEmail()
  await page.goto('/contact')
  await expect(formOf(page).getByRole('grid')).toBeVisible()
  const next = page.getByRole('button', { name: 'Go to the Next Month' })
  await next.focus()
  const target = dayOf(page, day)
  while ((await target.count()) === 0) {
    const shown = await formOf(page).getByRole('grid').getAttribute('aria-label')
    await page.keyboard.press('Enter')
    await expect(formOf(page).getByRole('grid')).not.toHaveAttribute('aria-label', shown!)
  }
  await page.keyboard.press('Tab')
  // From the day that has the focus to the wanted one, a day at a time.
  for (let step = 0; step < 31 && !(await isFocused(target)); step++) {
    await page.keyboard.press((await isBefore(page, day)) ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slotOf(page, '10:00 AM')).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(slotOf(page, '10:00 AM')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(slotOf(page, '10:30 AM')).toHaveAttribute('aria-pressed', 'true')
  await slotOf(page, '5:30 PM').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada Byron')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  expect(await office.rows(`appointments?email=eq.${email}&select=appointment_time`)).toEqual([
    { appointment_time: '10:30 AM' },
  ])
})

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Whether the day with the focus lies before a day. */
function isBefore(page: Page, day: string) {
  return page.evaluate(
    (wanted) => (document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '') < wanted,
    day,
  )
}

for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`seen from ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('days and hours are the shop’s, and the visitor’s own are told beside them @phone', async ({
      page,
      office,
      day,
    }) => {
      const email = ownEmail()
      const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Phoenix' })
      await page.goto('/contact')
      await expect(page.getByRole('gridcell').locator('button[aria-label^="Today"]')).toHaveCount(1)
      await expect(formOf(page).locator(`[data-day="${today}"] button`)).toHaveAttribute('aria-label', /^Today/)
      await chooseDay(page, day)
      await expect(page.getByRole('heading', { name: `Select Time for ${longDay(day)}` })).toBeVisible()
      await slotOf(page, '5:30 PM').click()
      const theirs = zone === 'Pacific/Kiritimati' ? '2:30 PM' : '1:30 PM'
      await expect(formOf(page).getByText(/where you are/)).toContainText(theirs)
      await fillDetails(page, email)
      await page.getByRole('button', { name: 'Schedule Appointment' }).click()
      await expect(toast(page, 'Appointment Scheduled')).toContainText(`${longDay(day)} at 5:30 PM`)
      expect(await office.rows(`appointments?email=eq.${email}&select=appointment_date,appointment_time`)).toEqual([
        { appointment_date: day, appointment_time: '5:30 PM' },
      ])
    })

    test('today is the shop’s until its last hour, and Sundays are its Sundays @phone', async ({ page }) => {
      // 5:29 PM of a Saturday in Scottsdale; in Kiritimati it is Sunday afternoon.
      await page.clock.setFixedTime('2031-03-09T00:29:00Z')
      await page.goto('/contact')
      await expect(dayOf(page, '2031-03-08')).toBeEnabled()
      await expect(dayOf(page, '2031-03-07')).toBeDisabled()
      await expect(dayOf(page, '2031-03-09')).toBeDisabled()
      await expect(dayOf(page, '2031-03-10')).toBeEnabled()
      await dayOf(page, '2031-03-08').click()
      await expect(slotOf(page, '5:30 PM')).toBeEnabled()
      await expect(page.getByRole('button', { name: '5:00 PM passed' })).toBeDisabled()
    })
  })
}

test('every step is accessible, and named for a screen reader', async ({ page, day }) => {
  await bookByApi(page, day, '10:00 AM', ownEmail())
  await page.goto('/contact')
  await chooseDay(page, day)
  await slotOf(page, '10:30 AM').click()
  await expectNoViolation(page)
  await expect(formOf(page)).toMatchAriaSnapshot(`
    - form "Visit our showroom":
      - region "Select Date":
        - heading "Select Date" [level=3]
        - navigation "Month":
          - button "Go to the Previous Month"
          - button "Go to the Next Month"
        - status
        - grid
      - status
      - heading /Select Time for/ [level=3]
      - paragraph: /Arizona time/
      - group /Select Time for/:
        - button "10:00 AM taken" [disabled]
        - button "10:30 AM" [pressed]
        - button "11:00 AM"
      - status
      - region "Your Details":
        - heading "Your Details" [level=3]
        - paragraph: /at 10:30 AM, Arizona time/
        - paragraph: Fields marked * are required.
        - text: Full Name *
        - textbox "Full Name *"
        - text: Email *
        - textbox "Email *"
        - text: Phone
        - textbox "Phone"
        - text: Notes
        - textbox "Notes"
        - paragraph: /The references/
        - button "Schedule Appointment"
  `)
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByLabel('Full Name *')).toHaveAccessibleDescription('Name is required')
  await expect(toast(page, 'Validation Error')).toBeVisible()
  await expectNoViolation(page)
})
