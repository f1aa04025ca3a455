import { dialog, enrol, gotoAccount, openAccount, section } from '../accounts/account-page'
import { owner } from '../accounts/accounts'
import { expectNoViolation } from '../helpers/accessibility'
import { expect, test } from './own-backend'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('copies and prints recovery codes @desktop', async ({ page, ownBackend, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ownBackend.url })
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
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Recovery codes for ${owner.email}`)).toBeVisible()
  await expect(page.getByText(codes[9])).toBeVisible()
  await expect(keep.getByRole('button', { name: 'Done', includeHidden: true })).toBeHidden()
})

test('an unconfirmed email address shows no rows of that address @phone', async ({ page, ownBackend }) => {
  await openAccount(page, owner)
  await ownBackend.run(`
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
