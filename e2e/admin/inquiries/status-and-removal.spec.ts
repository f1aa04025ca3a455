import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { holdBack } from '../../helpers/network'
import { returnToTab } from '../../helpers/tab-visibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { exportCsv } from '../csv-export'
import { test } from '../inbox'
import { exportButton, listRow, listRows } from '../inbox-list'
import { chooseInRow, menuButton } from '../row-menu'
import { inquiry, inquiryRequests } from './inquiry-rows'

test('sets a status, exports a file and deletes several rows, keeping the focus @desktop @journey', async ({
  page,
  inbox,
  office,
}) => {
  const message = `${inbox.word}. ${'A long question. '.repeat(60)}`
  for (const row of [
    inquiry(inbox.word, 'Cleo'),
    inquiry(inbox.word, 'Bea'),
    inquiry(inbox.word, 'Ada', { message }),
  ]) {
    await inbox.add('inquiries', [row])
  }
  const saved = () => office.rows(`inquiries?search_text=like.*${inbox.word}*&select=name,status&order=name`)
  await openAdmin(page, 'inquiries', `q=${inbox.word}&status=new`)
  const titles = listRows(page).getByRole('heading')
  await expect(titles).toHaveText(['Ada', 'Bea', 'Cleo'])

  await page.getByRole('button', { name: 'Read all of the message of Ada' }).click()
  const less = page.getByRole('button', { name: 'Show less of the message of Ada' })
  await expect(less).toBeFocused()
  await inbox.add('inquiries', [inquiry(inbox.word, 'Dora')])
  await returnToTab(page)
  await expect(titles).toHaveText(['Dora', 'Ada', 'Bea', 'Cleo'])
  await expect(less).toBeFocused()

  const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada' })
  const colour = () => status.evaluate((element) => getComputedStyle(element.previousElementSibling!).backgroundColor)
  expect(await colour()).toBe('rgb(90, 115, 144)')
  const release = await holdBack(page, inquiryRequests)
  await status.press('ArrowDown')
  await status.press('ArrowDown')
  await status.press('ArrowUp')
  await expect(status).toHaveValue('in_progress')
  await status.press('Escape')
  await expect(status).toHaveValue('new')
  await status.press('ArrowDown')
  await status.press('Enter')
  await expect.poll(colour).toBe('rgb(163, 125, 47)')
  release()
  await expect(toast(page, 'Status updated successfully!')).toContainText('Ada: in progress')
  expect((await saved())[0]).toEqual({ name: 'Ada', status: 'in_progress' })
  await expect(titles).toHaveText(['Dora', 'Bea', 'Cleo'])
  await expect(page.getByRole('heading', { name: 'Bea' })).toBeFocused()

  const { rows: lines } = await exportCsv(page, exportButton(page))
  expect(lines.map(([name]) => name)).toEqual(['name', 'Dora', 'Bea', 'Cleo'])

  await chooseInRow(page, 'Dora', 'Delete the inquiry of Dora')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(menuButton(page, 'Dora')).toBeFocused()
  await chooseInRow(page, 'Dora', 'Delete the inquiry of Dora')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(listRow(page, 'Dora')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Bea' })).toBeFocused()

  await page.getByRole('checkbox', { name: 'Select the inquiry of Bea' }).check()
  await page.getByRole('checkbox', { name: 'Select the inquiry of Cleo' }).check()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Delete 2 inquiries' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '2 inquiries deleted')).toBeVisible()
  await expect(listRows(page)).toHaveCount(0)
  expect(await saved()).toEqual([{ name: 'Ada', status: 'in_progress' }])
})
