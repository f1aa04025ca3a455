import { expectNoViolation } from '../../accessibility'
import { expect } from '../../fixtures'
import { holdBack } from '../../network'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { test } from '../inbox'
import { listRow, listRows } from '../inbox-list'
import { refusal, refuse } from '../refusals'
import { inquiry, inquiryRequests } from './inquiry-rows'

test('a status is changed freely: shown at once, in its colour, and taken back where it fails @desktop', async ({
  page,
  inbox,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|^Error: /)
  const [{ id }] = await inbox.add('inquiries', [inquiry(inbox.word, 'Ada Quill')])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada Quill' })
  const colour = () => status.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colour()).toBe('rgb(219, 230, 243)')
  const release = await holdBack(page, inquiryRequests)
  await status.selectOption('In progress')
  await expect(status).toHaveValue('in_progress')
  await expect.poll(colour).toBe('rgb(243, 230, 187)')
  release()
  await expect(toast(page, 'Status updated successfully!')).toBeVisible()
  expect(await office.rows(`inquiries?id=eq.${id}&select=status`)).toEqual([{ status: 'in_progress' }])
  await status.selectOption('Resolved')
  await expect.poll(colour).toBe('rgb(218, 232, 213)')
  await expect.poll(() => office.rows(`inquiries?id=eq.${id}&select=status`)).toEqual([{ status: 'resolved' }])
  await refuse(page, inquiryRequests, 'PATCH')
  await status.focus()
  await status.selectOption('New')
  await expect(toast(page, 'Error', refusal)).toBeVisible()
  await expect(status).toHaveValue('resolved')
  await expect(status).toBeFocused()
})

test('a row that no longer matches leaves, and the focus goes to the next @desktop', async ({ page, inbox }) => {
  await inbox.add('inquiries', [inquiry(inbox.word, 'Ada'), inquiry(inbox.word, 'Bea')])
  await openAdmin(page, 'inquiries', `q=${inbox.word}&status=new`)
  await expect(listRows(page)).toHaveCount(2)
  const [first, second] = await listRows(page).getByRole('heading').allTextContents()
  for (const [name, next] of [
    [first, page.getByRole('heading', { name: second, exact: true })],
    [second, page.getByRole('heading', { name: 'Inquiries', exact: true })],
  ] as const) {
    const status = page.getByRole('combobox', { name: `Status of the inquiry of ${name}` })
    await status.focus()
    await status.selectOption('Resolved')
    await expect(listRow(page, name)).toHaveCount(0)
    await expect(next).toBeFocused()
  }
})

test('a status that another has changed meanwhile is not overwritten unseen @desktop', async ({
  page,
  inbox,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/^Error: /)
  const [{ id }] = await inbox.add('inquiries', [inquiry(inbox.word, 'Ada')])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada' })
  await expect(status).toHaveValue('new')
  await office.change(`inquiries?id=eq.${id}`, { status: 'resolved' })
  await status.selectOption('In progress')
  await expect(toast(page, 'Error', 'Somebody else has changed it meanwhile')).toBeVisible()
  await expect(status).toHaveValue('resolved')
})

test('many are given a status or deleted at once, after a question, and the message counts what was changed @desktop', async ({
  page,
  inbox,
  office,
}) => {
  const people = ['Ada', 'Bea', 'Cleo', 'Dora']
  const added = await inbox.add(
    'inquiries',
    people.map((name) => inquiry(inbox.word, name)),
  )
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada' })
  await status.selectOption('Resolved')
  await expect(toast(page, 'Status updated successfully!')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 4' }).check()
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('combobox', { name: 'Set to' }).selectOption('Resolved')
  await page.getByRole('button', { name: 'Set status' }).click()
  await expect(toast(page, '3 inquiries set to Resolved')).toContainText('One of the 4 selected had that status before')
  const statuses = await office.rows(`inquiries?message=like.*${inbox.word}*&select=status`)
  expect(statuses).toEqual(people.map(() => ({ status: 'resolved' })))

  await page.getByRole('checkbox', { name: 'Select the inquiry of Bea' }).check()
  await page.getByRole('checkbox', { name: 'Select the inquiry of Dora' }).check()
  const button = page.getByRole('button', { name: 'Delete', exact: true })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 inquiries' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  // Somebody else deletes one of them first.
  await office.remove(`inquiries?id=eq.${added[1].id}`)
  await button.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '1 inquiry deleted')).toContainText('One of the 2 selected had been deleted before.')
  await expect(listRows(page)).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Select all 2' })).toBeFocused()
})

test('deleting asks first, and says what became of it @desktop @journey', async ({
  page,
  inbox,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|^Error: /)
  await inbox.add('inquiries', [inquiry(inbox.word, 'Ada'), inquiry(inbox.word, 'Bea')])
  const count = async () => (await office.rows(`inquiries?message=like.*${inbox.word}*&select=id`)).length
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  const button = page.getByRole('button', { name: 'Delete the inquiry of Ada' })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete the inquiry of Ada?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await count()).toBe(2)

  await refuse(page, inquiryRequests, 'DELETE')
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error', refusal)).toBeVisible()
  await expect(listRow(page, 'Ada')).toBeVisible()
  await page.unroute(inquiryRequests)

  const release = await holdBack(page, inquiryRequests)
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Working...' })).toBeDisabled()
  release()
  await expect(toast(page, 'Inquiry deleted successfully!')).toBeVisible()
  await expect(listRow(page, 'Ada')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Bea' })).toBeFocused()
  expect(await count()).toBe(1)
})
