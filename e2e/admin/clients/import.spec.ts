import { expectNoViolation } from '../../helpers/accessibility'
import { openAdmin } from '../admin'
import { listRow, listRows } from '../inbox-list'
import { expect, test } from './people'

test('past clients come from a file: a wrong row is mended, whoever is known stays as they are, and the same file changes nothing @desktop @journey', async ({
  page,
  people,
}) => {
  const { word } = people
  const [ada, bea, cora] = ['Ada Quill', 'Bea Lund', 'Cora Voss'].map((name) => people.person(name))
  await people.add('inquiries', [
    { name: cora.name, email: cora.email, message: `Is the ${word} here?`, status: 'new' },
  ])
  const lines = [
    'Full name,E-mail,Phone,Tags,Notes',
    `${ada.name},${ada.email.replace('@', '')},,"collector, ${word}",Met in Geneva.`,
    `${bea.name},${bea.email},"${bea.phone}",,`,
    `Cora of the file,${cora.email.toUpperCase()},,,`,
  ]
  const file = { name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  const item = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })

  async function check() {
    await openAdmin(page, 'clients', `q=${word}`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByLabel('CSV file').and(page.locator('input')).setInputFiles(file)
    await expect(dialog).toContainText(`${word}.csv: 3 rows`)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'See what would happen' }).click()
    const email = dialog.getByLabel('Email, line 2')
    await expect(email).toHaveValue(ada.email.replace('@', ''))
    await expectNoViolation(page)
    await email.fill(ada.email)
    await email.press('Enter')
    await expect(item('Cora of the file')).toContainText(`Already a client: ${cora.name}.`)
  }

  await check()
  await expect(item(ada.name)).toContainText('New')
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click()
  await expect(dialog.getByText('Finished: 2 of 2 clients.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(listRows(page)).toHaveCount(3)
  await expect(listRow(page, ada.name)).toContainText(ada.email)
  await expect(listRow(page, bea.name)).toContainText(bea.email)
  await expect(listRow(page, cora.name)).toBeVisible()

  await check()
  await expect(item(ada.name)).toContainText('No change')
  await expect(item(bea.name)).toContainText('No change')
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})
