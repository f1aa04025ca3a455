import { expect } from '../../fixtures'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { test } from '../inbox'
import { listRow, listRows } from '../inbox-list'
import { inquiry } from '../inquiries/inquiry-rows'
import { chooseInRow } from '../row-menu'

test('undoes a deletion from its toast, with the reply of the row @phone', async ({ page, inbox, office }) => {
  const [{ id }] = await inbox.add('inquiries', [inquiry(inbox.word, 'Ada Quill')])
  await office.add('replies', [{ about: 'inquiries', about_id: id, words: 'It is here.' }])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await chooseInRow(page, 'Ada Quill', 'Delete the inquiry of Ada Quill')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It is moved to the trash for 30 days.')
  await question.getByRole('button', { name: 'Delete' }).click()
  const message = toast(page, 'Inquiry deleted successfully!', 'Moved to trash for 30 days.')
  await expect(message).toBeVisible()
  await expect(listRows(page)).toHaveCount(0)
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(listRow(page, 'Ada Quill')).toContainText('It is here.')
  expect(await office.rows(`trash?row_id=eq.${id}&select=id`)).toEqual([])
  await toast(page, 'Undone').getByRole('button', { name: 'Redo' }).click()
  await expect(toast(page, 'Redone')).toBeVisible()
  await expect(listRows(page)).toHaveCount(0)
  // The message took the focused button with it.
  await expect(page.getByRole('heading', { name: 'Inquiries', exact: true })).toBeFocused()
  expect(await office.rows(`trash?row_id=eq.${id}&select=title`)).toEqual([{ title: 'Ada Quill' }])
})

test('undoes a bulk change as one with the keyboard, except in a text field @desktop @journey', async ({
  page,
  inbox,
  office,
}) => {
  await inbox.add('inquiries', [
    inquiry(inbox.word, 'Ada'),
    { ...inquiry(inbox.word, 'Bea'), status: 'new' },
    inquiry(inbox.word, 'Cleo'),
  ])
  const statuses = async () =>
    (await office.rows(`inquiries?search_text=ilike.*${inbox.word}*&select=status`)).map(({ status }) => status)
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await page.getByRole('combobox', { name: 'Set to' }).selectOption('Resolved')
  await page.getByRole('button', { name: 'Set status' }).click()
  await expect(toast(page, '3 inquiries set to Resolved')).toBeVisible()
  expect(await statuses()).toEqual(['resolved', 'resolved', 'resolved'])
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+z')
  await expect(toast(page, '3 inquiries set to Resolved')).toBeVisible()
  await page.getByRole('heading', { name: 'Inquiries', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await statuses()).toEqual(['new', 'new', 'new'])
  await page.keyboard.press('Control+Shift+z')
  await expect(toast(page, 'Redone')).toBeVisible()
  expect(await statuses()).toEqual(['resolved', 'resolved', 'resolved'])
})
