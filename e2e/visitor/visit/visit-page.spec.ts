import { expectNoViolation } from '../../accessibility'
import { downloadFrom } from '../../downloads'
import { expect, ownEmail } from '../../fixtures'
import { bookByApi, closeByApi, dayFrom, longDay, test } from '../../showroom-days'
import { bookVisit, chooseMoveDay, moveByApi, moveForm, moveSlot, openVisit, visitTime } from './visit'

test('a link shows the visit and nothing else, leaves the address at once, and outlives a reload @phone', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const key = await bookVisit(page.request, day, '11:00 AM', email)
  const before = await office.rows(`appointments?email=eq.${email}`)
  await page.goto(`/visit#${key}`)
  await expect(visitTime(page)).toHaveText(`${longDay(day)} at 11:00 AM`)
  expect(page.url()).toMatch(/\/visit$/)
  await expect(page.getByText('Pending confirmation')).toBeVisible()
  await expect(page.getByText('Ada Byron')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Find the way/ })).toHaveAttribute('href', /maps.*Saguaro/)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expectNoViolation(page)
  await page.reload()
  await expect(visitTime(page)).toHaveText(`${longDay(day)} at 11:00 AM`)
  // To look changes nothing.
  expect(await office.rows(`appointments?email=eq.${email}`)).toEqual(before)
  expect(await office.rows(`appointment_changes?appointment_id=eq.${before[0].id}`)).toEqual([])
})

test('a visit is moved, its file moves the event, and the owner reads by whom @desktop @journey', async ({
  page,
  office,
  day,
}) => {
  const email = ownEmail()
  const key = await bookVisit(page.request, day, '11:00 AM', email)
  const [{ id, calendar_uid: calendarUid }] = await office.rows(`appointments?email=eq.${email}`)
  await office.change(`appointments?id=eq.${id}`, { status: 'confirmed' })
  await page.goto(`/visit#${key}`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move this visit' }).click()
  await expect(moveForm(page).getByRole('button', { name: '11:00 AM yours now' })).toBeDisabled()
  await moveSlot(page, '2:30 PM').click()
  await moveForm(page).getByRole('button', { name: 'Move my visit' }).click()
  await expect(visitTime(page)).toHaveText(`${longDay(day)} at 2:30 PM`)
  await expect(visitTime(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is moved' })).toBeVisible()
  await expect(page.getByText('Pending confirmation')).toBeVisible()
  const { text } = await downloadFrom(page, page.getByRole('button', { name: 'Add to calendar' }))
  expect(text).toContain(`UID:${String(calendarUid)}@`)
  expect(text).toContain('SEQUENCE:2')
  expect(
    await office.rows(
      `appointment_changes?appointment_id=eq.${id}&order=revision&select=who,time_before,time_after,status_after`,
    ),
  ).toEqual([
    { who: 'house', time_before: '11:00 AM', time_after: '11:00 AM', status_after: 'confirmed' },
    { who: 'visitor', time_before: '11:00 AM', time_after: '2:30 PM', status_after: 'pending' },
  ])
})

test('a time that somebody else takes meanwhile is said, and the nearest are offered @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const email = ownEmail()
  await openVisit(page, day, '10:00 AM', email)
  await chooseMoveDay(page, day)
  await moveSlot(page, '3:00 PM').click()
  await bookByApi(page.request, day, '3:00 PM', ownEmail('other'))
  await moveForm(page).getByRole('button', { name: 'Move my visit' }).click()
  await expect(
    moveForm(page).getByText('3:00 PM has just been taken by somebody else. Your visit stands as it was.'),
  ).toBeVisible()
  await moveForm(page).getByRole('button', { name: 'Take 3:30 PM instead' }).click()
  await moveForm(page).getByRole('button', { name: 'Move my visit' }).click()
  await expect(visitTime(page)).toHaveText(`${longDay(day)} at 3:30 PM`)
  expect(await office.rows(`appointments?email=eq.${email}&select=appointment_time`)).toEqual([
    { appointment_time: '3:30 PM' },
  ])
})

test('a page that is stale says what is true now, and does nothing @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const email = ownEmail()
  const key = await openVisit(page, day, '10:00 AM', email)
  await page.getByRole('button', { name: 'Cancel this visit' }).click()
  await moveByApi(page.request, { key, day, slot: '4:00 PM', revision: 0 })
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This visit has changed meanwhile' })).toBeVisible()
  await expect(visitTime(page)).toHaveText(`${longDay(day)} at 4:00 PM`)
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toHaveCount(0)
  expect(await office.rows(`appointments?email=eq.${email}&select=status`)).toEqual([{ status: 'pending' }])
})

test('a visit is cancelled with a word why, by the keyboard alone, although its first answer is lost @desktop', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/)
  const email = ownEmail()
  await openVisit(page, day, '10:00 AM', email)
  await page.getByRole('button', { name: 'Cancel this visit' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('I have the flu.')
  let isFirst = true
  await page.route('**/rest/v1/rpc/cancel_visit', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is cancelled' })).toBeVisible()
  await expect(visitTime(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Book another visit' })).toBeVisible()
  await expectNoViolation(page)
  const [{ id, status }] = await office.rows(`appointments?email=eq.${email}`)
  expect(status).toBe('cancelled')
  expect(await office.rows(`appointment_changes?appointment_id=eq.${id}&select=who,reason`)).toEqual([
    { who: 'visitor', reason: 'I have the flu.' },
  ])
})

test('a link that opens nothing gets a page that helps @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(/410/)
  for (const hash of [`#${'x'.repeat(43)}`, '#cut-off', '']) {
    await page.goto('about:blank')
    await page.goto(`/visit${hash}`)
    await expect(page.getByRole('heading', { name: 'This link opens no visit' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '(480) 555-0147' }).first()).toBeVisible()
  }
  await expectNoViolation(page)
})

test('what is closed, and a network that is gone, are said beside the button @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/422|Failed to load resource/)
  await openVisit(page, day, '10:00 AM')
  await chooseMoveDay(page, day)
  await moveSlot(page, '3:00 PM').click()
  await closeByApi(office, day, '3:00 PM')
  await moveForm(page).getByRole('button', { name: 'Move my visit' }).click()
  await expect(
    moveForm(page).getByRole('alert').filter({ hasText: 'The showroom is closed at that time.' }),
  ).toBeVisible()
  await expect(visitTime(page)).toHaveText(`${longDay(day)} at 10:00 AM`)
})

test('a page that is open when it becomes too late to change the visit says to call @desktop', async ({
  page,
  day,
}) => {
  await page.clock.install()
  await openVisit(page, day, '10:00 AM')
  const move = page.getByRole('button', { name: 'Move this visit' })
  await expect(move).toBeVisible()
  // Twenty-four hours before it begins, in Arizona.
  const end = new Date(`${dayFrom(day, -1)}T10:00:00-07:00`)
  await page.clock.setSystemTime(end.getTime() - 10 * 60_000)
  await page.clock.runFor(60_000)
  await expect(move).toBeVisible()
  await page.clock.runFor(10 * 60_000)
  const note = page.getByText('It begins in less than 24 hours, too soon to be changed here.')
  await expect(note).toBeVisible()
  await expect(note.getByRole('link', { name: '(480) 555-0147' })).toBeVisible()
  await expect(page.getByRole('button', { name: /this visit$/ })).toHaveCount(0)
})

test('offline, a cancellation says that it was not done, and keeps the word why @phone', async ({
  page,
  context,
  day,
  quietConsole,
}) => {
  quietConsole.allow(/Could not load|Failed to load resource|ERR_/)
  await openVisit(page, day, '10:00 AM')
  await page.getByRole('button', { name: 'Cancel this visit' }).click()
  const reason = page.getByRole('textbox', { name: 'A word why (optional)' })
  await reason.fill('I have the flu.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The visit was not cancelled' })).toBeVisible()
  await expect(reason).toHaveValue('I have the flu.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is cancelled' })).toBeVisible()
})
