import { openAdmin } from '../admin'
import { listRow, listRows } from '../inbox-list'
import { chooseInRow } from '../row-menu'
import { expect, test } from './people'

test('imports past clients, and keeps a known client unchanged @desktop @journey', async ({ page, people }) => {
  const { word } = people
  const [ada, cora] = ['Ada Quill', 'Cora Voss'].map((name) => people.person(name))
  await people.add('inquiries', [
    { name: cora.name, email: cora.email, message: `Is the ${word} here?`, status: 'new' },
  ])
  const lines = [
    'Full name,E-mail,Phone,Tags,Notes',
    `${ada.name},${ada.email},"${ada.phone}","collector, ${word}",Met in Geneva.`,
    `Cora of the file,${cora.email.toUpperCase()},,,`,
  ]
  const file = { name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await openAdmin(page, 'clients', `q=${word}`)
  await chooseInRow(page, 'the clients', 'Import')
  await dialog.getByLabel('CSV file').and(page.locator('input')).setInputFiles(file)
  await expect(dialog).toContainText(`${word}.csv: 2 rows`)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'See what would happen' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Cora of the file' })).toContainText(
    `Already a client: ${cora.name}.`,
  )
  await dialog.getByRole('button', { name: 'Import 1 client' }).click()
  await expect(dialog.getByText('Finished: 1 of 1 clients.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(listRows(page)).toHaveCount(2)
  await expect(listRow(page, ada.name)).toContainText(ada.email)
  await expect(listRow(page, cora.name)).toBeVisible()
})
