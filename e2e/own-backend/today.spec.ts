import { openAdmin } from '../admin/admin'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { expect, test } from './own-backend'

// The page shows the oldest and next rows of all tests, so this test has its own backend.

const morning = `
  insert into public.appointments (name, email, phone, appointment_date, appointment_time)
  select name, email, '(480) 555-0101', day, slot
  from (
    select min(today.day + ahead)::text as day
    from (select (now() at time zone 'America/Phoenix')::date as day) as today, generate_series(1, 2) as ahead
    where extract(isodow from today.day + ahead) <> 7
  ) as open_day,
  (values ('Ada Voss', 'ada@example.com', '10:00 AM'), ('Bea Holt', 'bea@example.com', '2:30 PM')) as visits (name, email, slot);
  insert into public.inquiries (name, email, message, created_at) values
    ('Cleo Marsh', 'cleo@example.com', 'Is it here?', now() - interval '3 days'),
    ('Dora Lind', 'dora@example.com', 'And this one?', now() - interval '5 hours');
  update public.clients
  set next_step = 'Call about the strap.', next_step_on = (now() at time zone 'America/Phoenix')::date
  where id = (select client_id from public.client_contacts where value = 'ada@example.com')`

test('confirms an appointment with one click, replies to the oldest inquiry, and completes a next step @phone', async ({
  page,
  ownBackend,
}) => {
  test.slow()
  await ownBackend.run(morning)
  await openAdmin(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const rows = (name: string) => part(name).getByRole('listitem')
  await expect(rows('To confirm')).toHaveCount(2)
  await expect(rows('Waiting for a reply')).toHaveCount(2)
  const confirm = page.getByRole('button', { name: 'Confirm the appointment of Ada Voss' })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await expectNoViolation(page)

  await confirm.click()
  await expect(toast(page, 'Appointment confirmed')).toBeVisible()
  await expect(rows('To confirm')).toHaveText([/^Bea Holt/])

  await expect(rows('Waiting for a reply').first()).toContainText('Cleo Marsh3 days')
  await page.getByRole('button', { name: 'Reply to the inquiry of Cleo Marsh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply to Cleo Marsh' })
  await expect(dialog).toContainText('Is it here?')
  await page.reload()
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('It is here.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Your reply is on its way')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows('Waiting for a reply')).toHaveText([/^Dora Lind/])

  await expect(rows('Next steps due')).toContainText('Call about the strap.')
  await page.getByRole('button', { name: 'Done with the next step for Ada Voss' }).press('Enter')
  await expect(toast(page, 'Next step done')).toBeVisible()
  await expect(part('Next steps due')).toHaveCount(0)
  await expect(page.locator('[data-row-title]:focus')).toBeVisible()

  await page.getByRole('button', { name: /^View Inquiries/ }).click()
  await expect(page).toHaveURL('/admin?tab=inquiries')
  await expect(page.getByRole('tab', { name: /^Inquiries/ })).toBeInViewport({ ratio: 1 })
})
