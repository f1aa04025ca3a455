import { downloadZip } from 'client-zip'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { photograph } from '../pictures'
import { test } from './shelf'

const headings = 'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Image Src,Image Position,Status'

test('watches come from Shopify with their pictures: wrong rows are mended, the same file changes nothing, and one undo takes all back @desktop @journey', async ({
  page,
  shelf,
}) => {
  const { brand } = shelf
  const handle = (name: string) => `${brand}-${name}`.toLowerCase().replace(/\W+/g, '-')
  const line = (name: string, cells: Partial<Record<'title' | 'price' | 'image' | 'position', string>> = {}) =>
    [
      handle(name),
      cells.title ?? `${brand} ${name}`,
      '"<p>A watch of the test.</p><ul><li>Reference: R-1</li></ul>"',
      brand,
      `Kind of ${brand}`,
      `S-${name}`,
      cells.price ?? '"12,500.00"',
      cells.image ?? '',
      cells.position ?? '',
      'active',
    ].join(',')
  const further = (name: string, image: string, position: string) =>
    [handle(name), '', '', '', '', '', '', image, position, ''].join(',')
  const csv = Buffer.from(
    [
      headings,
      line('Aurelia', { image: 'https://cdn.example.com/files/aurelia-front.jpg?v=1', position: '1' }),
      further('Aurelia', 'https://cdn.example.com/files/aurelia-back.jpg?v=1', '2'),
      line('Borealis', { price: 'a lot', image: 'https://cdn.example.com/files/borealis.jpg' }),
      line('Cassini', { title: `${brand} C` }),
    ].join('\r\n'),
  )
  const pictures = await Promise.all(
    ['aurelia-back.jpg', 'aurelia-front.jpg', 'nobody.jpg'].map((name) => photograph(name)),
  )
  const damaged = { name: 'borealis.jpg', buffer: Buffer.from('Not found') }
  const zip = await downloadZip(
    [...pictures, damaged].map(({ name, buffer }) => ({ name: `photos/${name}`, input: buffer })),
  ).arrayBuffer()
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: csv }

  const open = async () => {
    await openAdmin(page, 'watches', `q=${encodeURIComponent(brand)}`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import watches' })
    await dialog.getByLabel('CSV file').and(page.locator('input')).setInputFiles(file)
    await expect(dialog).toContainText('products_export.csv: 4 rows')
    await dialog
      .locator('input[accept*=zip]')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    await expect(dialog).toContainText('4 files')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toContainText('This looks like Shopify products.')
    return dialog
  }

  let dialog = await open()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'See what would happen' }).click()
  const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(item('Aurelia')).toContainText('2 pictures.')
  await expect(item('Aurelia')).toContainText('New draft')
  await expect(item('Aurelia')).toContainText('Reference: R-1 · Price asked: $12,500')
  await expect(dialog.getByRole('button', { name: 'Needs fixing 2' })).toBeVisible()
  await expect(dialog).toContainText('1 of the pictures you chose belongs to no row.')
  await expectNoViolation(page)

  const price = dialog.getByLabel('Price asked (USD), line 4')
  await price.fill('9800')
  await price.press('Enter')
  const name = dialog.getByLabel('Name, line 5')
  await name.fill('Cassini')
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Needs fixing 2' })).toBeHidden()
  // By its first bytes, before anything is uploaded.
  await expect(item('Borealis')).toContainText('borealis.jpg: Please upload a valid image file')
  await dialog.getByRole('button', { name: 'Import 3 watches' }).click()
  await expect(dialog.getByText('Finished: 3 of 3 watches.')).toBeVisible({ timeout: 30_000 })
  await expect(toast(page, 'Import finished')).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^3 watches match/)).toBeVisible()
  const card = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Aurelia' })
  await expect(card).toContainText('Draft')
  await expect(card.locator('img').first()).toHaveAttribute('src', /aurelia-front/)

  dialog = await open()
  await dialog.getByRole('button', { name: 'See what would happen' }).click()
  await expect(item('Aurelia')).toContainText('No change')
  // Corrections made in the dry run are not in the file.
  await expect(dialog.getByRole('button', { name: 'Needs fixing 2' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: '3 added' })
    .first()
    .getByRole('button', { name: /^Undo/ })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Undo this import' })
    .getByRole('button', { name: 'Undo the import' })
    .click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '3 added, undone' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByText('No watches match your search. Try different keywords.')).toBeVisible()
})
