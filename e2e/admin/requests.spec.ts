import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { test } from './inbox'
import { listRow, listRows } from './inbox-list'
import { chooseInRow } from './row-menu'

const wanted = (word: string, first: string, more: object = {}) => ({
  first_name: first,
  last_name: 'Quill',
  contact_info: ownEmail(),
  watch_details: `A regulator of ${word}.`,
  budget: null,
  newsletter_signup: false,
  ...more,
})

const notesDialog = (page: Page) => page.getByRole('dialog', { name: 'Notes', exact: true })

test('saves notes without overwriting those of another admin, finds them, and deletes a request @desktop @journey', async ({
  page,
  inbox,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/^Notes not saved: /)
  const { word } = inbox
  const digits = String(parseInt(word.slice(1), 16))
    .slice(-7)
    .padStart(7, '3')
  const [{ id }] = await inbox.add('watch_requests', [wanted(word, 'Ada', { contact_info: `+1 602-${digits}` })])
  const saved = () => office.rows(`watch_requests?id=eq.${id}&select=notes,status`)
  await openAdmin(page, 'requests', `q=${word} (602)${digits}`)
  const button = listRow(page, 'Ada Quill').getByRole('button', { name: /^(Add|Edit) notes/ })
  const dialog = notesDialog(page)
  const field = dialog.getByRole('textbox', { name: 'Notes' })
  await button.click()
  await field.fill('Mine.')
  await office.change(`watch_requests?id=eq.${id}`, { notes: 'Theirs.' })
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await expect(dialog).toContainText('TheirsTheirs.MineMine.')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(field).toBeFocused()
  await field.fill('  Prefers a salmon dial.\nPapers by Thursday.  ')
  await office.change(`watch_requests?id=eq.${id}`, { status: 'searching' })
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await expect(toast(page, 'Notes saved successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await saved()).toEqual([{ notes: 'Prefers a salmon dial.\nPapers by Thursday.', status: 'searching' }])
  await page.getByRole('searchbox').fill(`salmon ${word}`)
  await expect(page).toHaveURL(`/admin?tab=requests&q=salmon+${word}`)
  await expect(listRows(page)).toHaveCount(1)

  const status = page.getByRole('combobox', { name: 'Status of the request of Ada Quill' })
  await expect(status).toHaveValue('searching')
  await status.selectOption('Found')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  expect((await saved())[0].status).toBe('found')
  const colour = () => status.evaluate((element) => getComputedStyle(element.previousElementSibling!).backgroundColor)
  await expect.poll(colour).toBe('rgb(107, 128, 96)')
  await status.selectOption('Closed')
  const closing = page.getByRole('dialog', { name: 'Close the request' })
  await closing.getByLabel('Why (optional)').selectOption('Bought elsewhere')
  await closing.getByRole('button', { name: 'Close the request' }).click()
  await expect(closing).toBeHidden()
  await expect.poll(colour).toBe('rgb(139, 129, 115)')

  await chooseInRow(page, 'Ada Quill', 'Delete the request of Ada Quill')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No requests match your filters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeFocused()
  expect(await saved()).toEqual([])
})
