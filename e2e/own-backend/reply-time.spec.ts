import type { Page } from '@playwright/test'
import { openAdmin } from '../admin/admin'
import { expectNoViolation } from '../helpers/accessibility'
import { shiftOf, watchShifts } from '../helpers/layout-shift'
import { toast } from '../helpers/toasts'
import { expect, test } from './own-backend'

const repliedInquiries = (count: number) => `
  with wednesday as (
    select (date_trunc('week', now() at time zone 'America/Phoenix') - interval '5 days' + interval '10 hours')
      at time zone 'America/Phoenix' as at
  ), asked as (
    insert into public.inquiries (name, email, message, created_at)
    select 'Asker ' || nth, 'asker' || nth || '@example.com', 'Is it here?', at
    from wednesday, generate_series(1, ${count}) as nth returning id, created_at
  )
  insert into public.replies (about, about_id, words, created_at)
  select 'inquiries', id, 'It is.', created_at + interval '150 minutes' from asked`

async function expectPromise(page: Page, strip: string, sentence: string) {
  await page.goto('/watch-request')
  const figures = page.getByRole('region', { name: 'The concierge in numbers' })
  await figures.scrollIntoViewIfNeeded()
  await expect(figures).toContainText(strip)
  await expect(page.getByRole('region', { name: 'How the search works' })).toContainText(sentence)
}

test('the request page shows the measured reply time if the owner turns it on and there are ten replies @phone', async ({
  page,
  ownBackend,
}) => {
  await watchShifts(page)
  await ownBackend.run(repliedInquiries(9))
  await expectPromise(page, '24-48hrs', 'with a reply within 24-48hrs')

  await openAdmin(page, 'analytics')
  const times = page.getByRole('region', { name: 'Time to First Reply' })
  await expect(times).toContainText('Typical2 h 30 min')
  await expect(times).toContainText('First replies9')
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const choice = settings.getByRole('checkbox', { name: 'Show our typical reply time on the request page' })
  await expect(choice).not.toBeChecked()
  await expect(choice).toHaveAccessibleDescription(/Hidden until there are ten replies/)
  await choice.check()
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  // A closing dialog goes back in the history, which would abort the navigation.
  await expect(settings).toHaveCount(0)
  await expectPromise(page, '24-48hrs', 'with a reply within 24-48hrs')

  await ownBackend.run(`
    with asked as (
      insert into public.inquiries (name, email, message, created_at)
      select 'Late Asker', 'late@example.com', 'Is it here?', created_at from public.inquiries limit 1
      returning id, created_at
    )
    insert into public.replies (about, about_id, words, created_at)
    select 'inquiries', id, 'It is.', created_at + interval '150 minutes' from asked`)
  await expectPromise(page, '3hrs', 'usually with a reply within 3 business hours')
  await expectNoViolation(page)
  expect(await shiftOf(page)).toBeLessThan(0.01)
})
