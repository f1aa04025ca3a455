import { expect } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { test } from './inbox'
import { chooseInRow } from './row-menu'

test('imports subscribers once, and undoes it in one step @phone @journey', async ({ page, inbox }) => {
  const [ada, bea] = ['ada', 'bea'].map((name) => `${name}.${inbox.word}@example.com`)
  await inbox.add('newsletter_subscribers', [{ email: ada, source: 'footer' }])
  await openAdmin(page, 'newsletter', `q=${inbox.word}`)
  await chooseInRow(page, 'the subscribers', 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  const rows = `Email Address;Accepts Email Marketing\n${ada.toUpperCase()};yes\n${bea};yes\nno.${inbox.word}@example.com;no\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${inbox.word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'See what would happen' }).click()
  const item = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  await expect(item(ada.toUpperCase())).toContainText('No change')
  await expect(item(bea)).toContainText('New')
  await expect(item(`no.${inbox.word}`)).toContainText('has not agreed to e-mails')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Import 1 subscriber' }).click()
  await expect(dialog.getByText('Finished: 1 of 1 subscribers.')).toBeVisible()
  await toast(page, 'Import finished').getByRole('button', { name: /^Undo/ }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('tabpanel').locator('[data-row]')).toHaveCount(1)
})
