import { expectNoViolation } from '../../accessibility'
import { expect } from '../../fixtures'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { test } from '../inbox'
import { listRow } from '../inbox-list'
import { refusal, refuse } from '../refusals'
import { inquiry } from './inquiry-rows'

/** The request for the watch in the dialog, which alone reads its specifications. */
const watchRequest = '**/rest/v1/watches?*specifications*'

test('the watch of an inquiry is shown in a dialog, which Back closes', async ({ page, inbox, catalogue }) => {
  const [watch] = await catalogue.add([
    { name: 'Meridian', description: 'Made for the test that reads this sentence.' },
  ])
  await inbox.add('inquiries', [inquiry(inbox.word, 'Ada Quill', { watch_id: watch })])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  const button = listRow(page, 'Ada Quill').getByRole('button', { name: /^View watch/ })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Meridian' })
  await expect(dialog).toContainText('Made for the test that reads this sentence.')
  await expect(dialog).toContainText(catalogue.brand)
  await expect(dialog).toContainText(new RegExp(`Kind ${catalogue.brand}`, 'i'))
  await expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', `/watches/${watch}`)
  await expect(page).toHaveURL(new RegExp(`watch=${watch}`))
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${inbox.word}`)
})

test('a watch that is gone is said so calmly, and one that does not load can be asked for again @desktop', async ({
  page,
  inbox,
  catalogue,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Could not load watches detail/)
  const [sold, kept] = await catalogue.add([{ name: 'Sold' }, { name: 'Kept' }])
  await inbox.add('inquiries', [
    inquiry(inbox.word, 'Ada', { watch_id: sold }),
    inquiry(inbox.word, 'Bea', { watch_id: kept }),
  ])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await expect(listRow(page, 'Ada')).toContainText('Sold')
  await office.remove(`watches?id=eq.${sold}`)
  const gone = 'This watch is no longer in the catalogue.'
  // The list still offers the watch until it is refetched; then it says that the watch is gone, and its name.
  await listRow(page, 'Ada')
    .getByRole('button', { name: /^View watch/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(gone)
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await page.reload()
  await expect(listRow(page, 'Ada')).toContainText(`Sold${catalogue.brand}No longer in the catalogue`)
  await expect(listRow(page, 'Ada').getByRole('button', { name: /^View watch/ })).toHaveCount(0)

  await refuse(page, watchRequest, 'GET')
  await listRow(page, 'Bea')
    .getByRole('button', { name: /^View watch/ })
    .click()
  await expect(toast(page, 'Failed to load watch details', refusal)).toBeVisible()
  await page.unroute(watchRequest)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Kept' })).toBeVisible()
})
