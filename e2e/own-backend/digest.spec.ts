import { openAdmin } from '../admin/admin'
import { listRow } from '../admin/inbox-list'
import { ownEmail } from '../fixtures'
import { headers } from '../helpers/backend/api'
import { dayFrom, longDay, shopToday } from '../helpers/showroom-days'
import { toast } from '../helpers/toasts'
import { bookAppointment } from '../visitor/appointment/appointment'
import { expect, test } from './own-backend'

test('an owner with hourly emails gets one digest whose links open the rows @desktop', async ({
  page,
  request,
  ownBackend,
}) => {
  await openAdmin(page, 'analytics')
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const owner = await settings.getByRole('textbox', { name: 'Your e-mails go to' }).inputValue()
  await settings
    .getByRole('combobox', { name: 'How often we e-mail you' })
    .selectOption({ label: 'Hourly, all in one e-mail' })
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  // No hour must start during the test.
  const due = new Date(Date.now() + 50 * 60_000).toISOString()
  await ownBackend.run(`
    create or replace function private.next_digest(rhythm text, moment timestamptz) returns timestamptz
      language sql stable set search_path = '' as $$ select '${due}'::timestamptz $$
  `)
  const [asking, booking] = [ownEmail('asking'), ownEmail('booking')]
  const inquiry = { name: 'Grace Hopper', email: asking, message: 'Is the Soirée here?' }
  expect((await request.post('/rest/v1/inquiries', { headers, data: inquiry })).status()).toBe(201)
  const day = weekdayAfter(40)
  await bookAppointment(request, day, '11:00 AM', booking)
  await expect.poll(async () => (await ownBackend.emailsTo(asking)).length).toBe(1)
  await expect.poll(async () => (await ownBackend.emailsTo(booking)).length).toBe(1)
  expect(await ownBackend.emailsTo(owner)).toEqual([])

  await ownBackend.passHours(1)
  await expect
    .poll(async () => (await ownBackend.emailsTo(owner)).map(({ subject }) => subject))
    .toEqual(['Since the last e-mail: 1 inquiry, 1 appointment'])
  const [{ text }] = await ownBackend.emailsTo(owner)
  expect(text).toContain('Is the Soirée here?')
  expect(text).toContain(longDay(day))

  const links = text.match(/http\S+\/admin\S+/g)!
  expect(links).toHaveLength(2)
  for (const [link, name] of [
    [links[0], 'Grace Hopper'],
    [links[1], 'Ada Byron'],
  ]) {
    await page.goto(link)
    await expect(listRow(page, name)).toBeVisible()
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  }

  await ownBackend.passHours(2)
  await request.post('/rest/v1/inquiries', { headers, data: { ...inquiry, email: ownEmail('later') } })
  await ownBackend.passHours(2)
  await expect.poll(async () => (await ownBackend.emailsTo(owner)).length).toBe(2)
})

function weekdayAfter(days: number) {
  const day = dayFrom(shopToday(), days)
  return longDay(day).startsWith('Sunday') ? dayFrom(day, 1) : day
}
