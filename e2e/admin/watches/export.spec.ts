import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { exportCsv } from '../csv-export'
import { chooseInRow } from '../row-menu'
import { openShelf, test } from './shelf'

test('exports the list for spreadsheets and Shopify, and prints it by line and by page @desktop @journey', async ({
  page,
  shelf,
}) => {
  const names = ['Aurelia 36', 'Borealis 41', 'Cassini 41'].map((name) => `${name} of ${shelf.brand}`)
  await shelf.add(
    names.map((name, index) => ({ name, reference: `R-${index}`, description: 'Of the test. '.repeat(20) })),
  )
  await openShelf(page, shelf)
  await chooseInRow(page, 'the watches', 'Export')
  const dialog = page.getByRole('dialog', { name: 'Export watches' })
  await expect(dialog).toContainText('3 watches, as the list is filtered now.')
  await expectNoViolation(page)

  const button = dialog.getByRole('button', { name: 'Export CSV' })
  const catalog = await exportCsv(page, button)
  expect(catalog.name).toMatch(/^watches-\d{4}-\d\d-\d\d\.csv$/)
  const [headings, ...rows] = catalog.rows
  const name = headings.indexOf('Name')
  expect(rows.map((row) => row[name]).toSorted()).toEqual(names)
  await dialog.getByRole('radio', { name: 'Shopify' }).check()
  const shopify = await exportCsv(page, button)
  expect(
    shopify.rows
      .slice(1)
      .map(([title]) => title)
      .toSorted(),
  ).toEqual(names.map((each) => `${shelf.brand} ${each}`))

  const pages = async () =>
    (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  const print = dialog.getByRole('button', { name: 'Print' })
  await page.evaluate(() => {
    window.print = () =>
      (document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1))
  })
  await dialog.getByRole('radio', { name: 'Print, a line for each watch' }).check()
  await print.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  expect(await pages()).toBe(1)
  await dialog.getByRole('radio', { name: 'Print, a page for each watch' }).check()
  await print.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '2')
  expect(await pages()).toBe(3)
})
