import { dialog, enrol, gotoAccount, openAccount, section } from '../accounts/account-page'
import { badAnswer, owner } from '../accounts/accounts'
import { expectNoViolation } from '../helpers/accessibility'
import { expect, test } from './own-backend'

const me = `(select id from auth.users where email = '${owner.email}')`

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the only admin is told why their account stays @desktop', async ({ page, house, quietConsole }) => {
  quietConsole.allow(badAnswer)
  await openAccount(page, owner)
  await section(page, 'Delete your account').getByRole('button').click()
  const ask = dialog(page, 'Delete your account?')
  await expect(ask.getByRole('alert')).toContainText('You are the only admin')
  await expectNoViolation(page)
  await ask.getByRole('button', { name: 'Keep it' }).click()
  await expect(ask).toHaveCount(0)

  // Somebody else is one, until this one goes.
  await house.run(`
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000ad', 'partner@example.com');
    insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin')`)
  await gotoAccount(page)
  await section(page, 'Delete your account').getByRole('button').click()
  await ask.getByLabel('Password', { exact: true }).fill(owner.password)
  await house.run("delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000ad'")
  await ask.getByRole('button', { name: 'Delete my account' }).click()
  await expect(ask.getByRole('alert')).toContainText('You are the only admin')
})

test('recovery codes that run out say so @desktop', async ({ page, house }) => {
  await openAccount(page, owner)
  await enrol(page)
  const factors = section(page, 'Two-step verification')
  const leave = (left: number) =>
    house.run(`delete from private.recovery_codes where user_id = ${me} and digest not in (
      select digest from private.recovery_codes where user_id = ${me} limit ${left})`)
  for (const [left, words] of [
    [4, 'Four of ten are left.'],
    [3, 'Three of ten are left. Make new ones before you need them.'],
    [1, 'One of ten is left. Make new ones before you need it.'],
    [0, 'None are left.'],
  ] as const) {
    await leave(left)
    await gotoAccount(page)
    await expect(factors).toContainText(words)
  }
  await expectNoViolation(page)
})

test('recovery codes are copied and printed @desktop', async ({ page, house, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.address })
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-was-printed', '')
  })
  await openAccount(page, owner)
  await enrol(page)
  await section(page, 'Two-step verification').getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page, 'Make new recovery codes?').getByRole('button', { name: 'Make new codes' }).click()
  const keep = dialog(page, 'Save your recovery codes')
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  const codes = await keep.getByRole('listitem').allInnerTexts()
  await keep.getByRole('button', { name: 'Copy' }).click()
  await expect(keep.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await keep.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-was-printed', '')
  // On paper stand the codes and whose they are, and nothing of the page.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Recovery codes for ${owner.email}`)).toBeVisible()
  await expect(page.getByText(codes[9])).toBeVisible()
  await expect(keep.getByRole('button', { name: 'Done', includeHidden: true })).toBeHidden()
})

test('an address that was never confirmed shows nothing of what was asked for with it @phone', async ({
  page,
  house,
}) => {
  await openAccount(page, owner)
  await house.run(`
    insert into public.inquiries (name, email, message) values ('Ada', '${owner.email}', 'For whose address it is');
    update auth.users set email_confirmed_at = null where email = '${owner.email}'`)
  await gotoAccount(page)
  const part = section(page, 'Your appointments and requests')
  await expect(part).toContainText('First confirm that')
  await expect(part).not.toContainText('For whose address it is')
  await expectNoViolation(page)
  await part.getByRole('button', { name: 'Send the e-mail again' }).click()
  await expect(part.getByRole('status')).toContainText('Check your inbox')
})

test('many appointments are listed, those ahead first, and those that are over on demand', async ({ page, house }) => {
  await house.run(`
    alter table public.appointments disable trigger user;
    alter table public.appointments enable trigger appointments_client;
    insert into public.appointments (name, email, appointment_date, appointment_time, status)
    select 'Ada', '${owner.email}', to_char(date '2096-03-05' + nth * 7, 'YYYY-MM-DD'), '11:00 AM', 'confirmed' from generate_series(1, 8) as nth;
    insert into public.appointments (name, email, appointment_date, appointment_time, status)
    select 'Ada', '${owner.email}', to_char(date '2024-03-04' + nth * 7, 'YYYY-MM-DD'), '11:00 AM', 'completed' from generate_series(1, 60) as nth;
    alter table public.appointments enable trigger user;`)
  await openAccount(page, owner)
  const part = section(page, 'Your appointments and requests')
  await expect(part.getByRole('heading', { level: 4, name: / at 11:00 AM$/ })).toHaveCount(8)
  const over = part.getByRole('listitem').filter({ hasText: 'Completed' })
  await expect(over).toHaveCount(3)
  await part.getByRole('button', { name: 'Show all 60' }).click()
  await expect(over).toHaveCount(60)
  await expectNoViolation(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
