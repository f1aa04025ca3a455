import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { backend } from '../../helpers/backend/backend'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { test } from '../inbox'
import { listRow, listRows } from '../inbox-list'
import { inquiry } from '../inquiries/inquiry-rows'
import { chooseInRow } from '../row-menu'

test('finds deleted rows in the trash, restores them, and deletes them permanently @phone', async ({
  page,
  inbox,
  office,
}) => {
  const rows = await inbox.add('inquiries', [inquiry(inbox.word, 'Ada Quill'), inquiry(inbox.word, 'Bea Holt')])
  const ids = rows.map(({ id }) => id)
  await office.remove(`inquiries?id=in.(${ids.join()})`)
  await openAdmin(page, 'trash', `q=${inbox.word}`)
  await expect(listRows(page)).toHaveCount(2)
  await expect(listRow(page, 'Ada Quill')).toContainText(
    new RegExp(`Deleted .+ by ${backend.owner.fullName}; gone forever in 30 days`),
  )
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Restore Ada Quill' }).click()
  await expect(toast(page, 'Restored', 'Ada Quill')).toBeVisible()
  await expect(listRow(page, 'Ada Quill')).toHaveCount(0)
  expect(await office.rows(`inquiries?id=in.(${ids.join()})&select=name`)).toEqual([{ name: 'Ada Quill' }])

  await chooseInRow(page, 'Bea Holt', 'Delete Bea Holt forever')
  const question = page.getByRole('alertdialog', { name: 'Delete Bea Holt forever' })
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete forever' }).click()
  await expect(toast(page, 'Deleted forever', 'Bea Holt')).toBeVisible()
  await expect(listRows(page)).toHaveCount(0)
  expect(await office.rows(`trash?row_id=in.(${ids.join()})&select=id`)).toEqual([])
  const log = await office.rows(`audit_log?row_id=eq.${ids[1]}&select=action,before,after&order=id.desc`)
  expect(log[0]).toMatchObject({ action: 'purge' })
  expect(log.filter(({ before, after }) => before !== null || after !== null)).toEqual([])
})
