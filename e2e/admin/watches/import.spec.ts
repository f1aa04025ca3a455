import { downloadZip } from 'client-zip'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { photograph } from '../pictures'
import { chooseInRow } from '../row-menu'
import { test } from './shelf'

test('imports watches from Shopify with pictures of a ZIP, changes nothing the second time, and undoes all @desktop @journey', async ({
  page,
  shelf,
}) => {
  const { brand } = shelf
  const handle = brand.toLowerCase().replace(/\W+/g, '-')
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Variant Price,Image Src,Image Position',
    `${handle}-a,${brand} Aurelia,<p>A watch of the test.</p>,${brand},Dive,"12,500.00",https://cdn.example.com/a-front.jpg?v=1,1`,
    `${handle}-a,,,,,,https://cdn.example.com/a-back.jpg?v=1,2`,
    `${handle}-b,${brand} Borealis,<p>A watch of the test.</p>,${brand},Dive,9800,https://cdn.example.com/b.jpg,1`,
  ]
  const pictures = await Promise.all(['a-back.jpg', 'a-front.jpg'].map((name) => photograph(name)))
  const files = [...pictures, { name: 'b.jpg', buffer: Buffer.from('Not found') }]
  const zip = downloadZip(files.map(({ name, buffer }) => ({ name: `photos/${name}`, input: buffer })))
  const zipFile = { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) }
  const csvFile = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  const dialog = page.getByRole('dialog', { name: 'Import watches' })
  const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

  async function check() {
    await openAdmin(page, 'watches', `q=${encodeURIComponent(brand)}`)
    await chooseInRow(page, 'the watches', 'Import')
    await dialog.getByLabel('CSV file').and(page.locator('input')).setInputFiles(csvFile)
    await expect(dialog).toContainText('products.csv: 3 rows')
    await dialog.locator('input[accept*=zip]').setInputFiles(zipFile)
    await expect(dialog).toContainText('3 files')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toContainText('This looks like Shopify products.')
    await dialog.getByRole('button', { name: 'See what would happen' }).click()
  }

  await check()
  await expect(item('Aurelia')).toContainText('New draft')
  await expect(item('Aurelia')).toContainText('2 pictures.')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Import 2 watches' }).click()
  await expect(dialog.getByText('Finished: 2 of 2 watches.')).toBeVisible({ timeout: 30_000 })
  await expect(toast(page, 'Import finished')).toBeVisible()
  await expect(item('Borealis')).toContainText('b.jpg: Please upload a valid image file')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^2 watches match/)).toBeVisible()
  const card = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Aurelia' })
  await expect(card.locator('img').first()).toHaveAttribute('src', /a-front/)

  await check()
  await expect(item('Aurelia')).toContainText('No change')
  await expect(item('Borealis')).toContainText('No change')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: '2 added' })
    .first()
    .getByRole('button', { name: /^Undo/ })
    .click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '2 added, undone' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByText('No watches match your search. Try different keywords.')).toBeVisible()
})
