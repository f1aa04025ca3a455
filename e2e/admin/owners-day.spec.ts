import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { expect, openClient, test, title } from './clients/people'
import { listRow, listRows } from './inbox-list'
import { inquiry } from './inquiries/inquiry-rows'
import { chooseInRow } from './row-menu'

test('a day of the owner: arrivals, answers, two slips undone, two who are one, and one who is erased @phone', async ({
  page,
  people,
  office,
}) => {
  test.slow()
  const { word } = people
  const ada = people.person('Ada Quill')
  const same = { ...people.person('A Quill'), phone: null }
  const last = people.person('Zoe Last')
  const names = ['Bea', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gil', 'Hal']
  await people.add('inquiries', [
    ...[ada, same, last].map(({ name, email, phone }) => inquiry(word, name, { email, phone })),
    ...names.map((name) => inquiry(word, name)),
  ])
  const statuses = async () =>
    (await office.rows(`inquiries?search_text=ilike.*${word}*&select=name,status&order=name`)).map(
      ({ name, status }) => `${String(name)} ${String(status)}`,
    )

  // Ten arrivals, two of them answered.
  await openAdmin(page, 'inquiries', `q=${word}`)
  await expect(listRows(page)).toHaveCount(10)
  for (const name of ['Ada Quill', 'Bea']) {
    await listRow(page, name)
      .getByRole('button', { name: `Reply to ${name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Reply to ${name}` })
    await dialog.getByRole('textbox', { name: 'Your reply' }).fill(`It is here, ${name}.`)
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(dialog).toBeHidden()
    await expect(listRow(page, name)).toContainText(`It is here, ${name}.`)
  }

  // A wrong delete, and a change of too many.
  await chooseInRow(page, 'Cleo', 'Delete the inquiry of Cleo')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(listRows(page)).toHaveCount(9)
  await toast(page, 'Inquiry deleted successfully!').getByRole('button', { name: 'Undo' }).click()
  await expect(listRows(page)).toHaveCount(10)
  const before = await statuses()
  await page.getByRole('checkbox', { name: 'Select all 10' }).check()
  await page.getByRole('combobox', { name: 'Set to' }).selectOption('Resolved')
  await page.getByRole('button', { name: 'Set status' }).click()
  await toast(page, '10 inquiries set to Resolved').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await statuses()).toEqual(before)

  // Two who are one.
  await openClient(page, word, 'Ada Quill')
  await page.getByRole('button', { name: 'Merge with another client' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge with another client' })
  await merging.getByRole('searchbox').fill(same.email)
  await merging.getByRole('button', { name: 'Choose A Quill' }).click()
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(page, 'Clients merged')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact details' })).toContainText(same.email)

  // One who is erased.
  await openClient(page, word, 'Zoe Last')
  await page.getByRole('button', { name: 'Erase this client' }).click()
  await page.getByRole('textbox', { name: /^Type “Zoe Last” to erase them/ }).fill('Zoe Last')
  await page.getByRole('button', { name: 'Erase forever' }).click()
  await expect(toast(page, 'Zoe Last has been erased')).toBeVisible()
  await expect(title(page, 'Clients')).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(listRows(page)).toHaveCount(8)
  await expect(listRow(page, 'Zoe Last')).toHaveCount(0)
  expect(await office.rows(`inquiries?email=eq.${last.email}`)).toEqual([])
})
