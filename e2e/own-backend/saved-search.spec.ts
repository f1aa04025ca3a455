import { openAdmin } from '../admin/admin'
import { ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { expect, test } from './own-backend'

// A watch counts ten seconds after its last change, so this test has its own backend.

const passTenSeconds = `
  alter table public.watches disable trigger user;
  update public.watches set updated_at = now() - interval '11 seconds' where true;
  alter table public.watches enable trigger user`

test('tells a collector of a watch like the one of a saved search, until its emails are turned off @journey', async ({
  page,
  ownBackend,
}) => {
  test.slow()
  const email = ownEmail()
  const emails = () => ownBackend.emailsTo(email)
  const openLink = async (text: string) => page.goto(/http\S+\/searches#\S+/.exec(text)![0])
  await page.goto('/our-collection')
  await expect(page.getByRole('heading', { name: 'No timepieces found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me when one like this arrives' })).toHaveCount(0)

  await page.goto('/our-collection?brand=Nocturne&diameter=36-40')
  await page.getByRole('button', { name: 'Tell me when one like this arrives' }).click()
  const form = page.getByRole('form', { name: 'Tell me when one like this arrives' })
  await expect(form).toContainText('Nocturne, 36 to 40 mm')
  await expectNoViolation(page)
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText(`Please confirm by the link we sent to ${email}.`)).toBeVisible()

  await expect.poll(async () => (await emails()).length).toBe(1)
  await openLink((await emails())[0].text)
  await expect(page).toHaveURL('/searches')
  const search = page.getByRole('switch', { name: /^Nocturne, 36 to 40 mm/ })
  await expect(search).not.toBeChecked()
  await expectNoViolation(page)
  await search.click()
  await expect(search).toBeChecked()
  await expect(page.getByText('E-mails are on')).toBeVisible()

  await ownBackend.run(`
    insert into public.watches (name, brand, category, description, specifications)
    values ('Regulator', 'Nocturne', 'Dress', 'A watch that only this test knows.', '{"case_diameter": "38mm"}')`)
  await openAdmin(page, 'watches')
  await page.getByRole('button', { name: '1 person wants this : Regulator' }).click()
  const wanted = page.getByRole('dialog', { name: 'Who wants this watch' })
  await expect(wanted).toContainText(email)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Status of Regulator').selectOption('Available')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()

  await ownBackend.run(passTenSeconds)
  await ownBackend.passHours(0)
  await expect
    .poll(async () => (await emails()).map(({ subject }) => subject))
    .toContain('The Nocturne Regulator has arrived')
  const told = (await emails()).find(({ subject }) => subject.startsWith('The Nocturne'))!
  expect(told.text).toContain('Because you asked for Nocturne, 36 to 40 mm.')
  await openLink(told.text)
  await expect(search).toBeChecked()
  await search.click()
  await expect(page.getByText('E-mails are off')).toBeVisible()
  await page.reload()
  await expect(search).not.toBeChecked()
})
